#include "platform/companion.hh"

#include <catch2/catch.hpp>

#include "platform/file.hh"
#include "platform/line_reader.hh"
#include "support/temp_dir.hh"

using namespace mv::platform;

TEST_CASE("companion: answers until it is hung up on", "[platform]") {
    Companion cat = Companion::start({"/bin/cat"}).or_throw();
    LineReader answers(cat.descriptor(), '\n');
    for (const std::string question : {"one", "two"}) {
        REQUIRE(cat.send(question + "\nand"));
        REQUIRE(cat.send(" more\n"));
        CHECK(answers.next()->text == question);
        CHECK(answers.next()->text == "and more");
        CHECK_FALSE(answers.has_line());
    }
    REQUIRE(cat.send("three\nfour\n"));
    CHECK(answers.next()->text == "three");
    CHECK(answers.next()->text == "four");
    CHECK(cat.finish().text() == "ended with status 0"); // cat ends when its input does
}

TEST_CASE("companion: one that ends is no signal to us", "[platform]") {
    Companion companion = Companion::start({"/bin/false"}).or_throw();
    LineReader answers(companion.descriptor(), '\n');
    CHECK_FALSE(answers.next());
    CHECK_FALSE(companion.send("anybody there?"));
    CHECK(companion.finish().text() == "ended with status 1");
}

TEST_CASE("companion: what cannot be started is a problem with its name", "[platform]") {
    const mv::test::TempDir directory;
    for (const std::string& path :
         {directory.write("no-program", "text"), directory.path() + "/x"}) {
        const auto companion = Companion::start({path});
        REQUIRE_FALSE(companion);
        CHECK(companion.problem().subject == path);
    }
    CHECK(directory_of_program().starts_with("/"));
}

TEST_CASE("companion: takes arguments and need not answer", "[platform]") {
    const mv::test::TempDir directory;
    const std::string file = directory.path() + "/copy";
    Companion dd =
        Companion::start({"/bin/dd", "status=none", "of=" + file}, Companion::Output::shared)
            .or_throw();
    CHECK(dd.send("one\ntwo\n"));
    const Companion::End end = dd.finish();
    CHECK(end.signal == 0);
    CHECK(end.status == 0);
    CHECK(mv::platform::read_file(file, 100).or_throw() == "one\ntwo\n");
}
