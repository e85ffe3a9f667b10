#include "message/identity.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

std::string id_of(std::string value) {
    return message_id(parse("Message-ID: " + value + "\n\n")->headers());
}

std::string printed(const std::vector<std::string>& ids) {
    std::string out;
    for (const std::string& id : ids)
        out += "[" + id + "]";
    return out;
}

std::string hash_of(std::string bytes) {
    std::string out;
    for (const std::uint8_t byte : content_hash(*parse(std::move(bytes)))) {
        out.push_back("0123456789abcdef"[byte >> 4]);
        out.push_back("0123456789abcdef"[byte & 15]);
    }
    return out;
}

} // namespace

TEST_CASE("identity: a Message-ID in every form", "[message]") {
    CHECK(id_of("<a@example.org>") == "a@example.org");
    CHECK(id_of("  a@example.org  ") == "a@example.org");
    CHECK(id_of("<a@example.org> (added by relay)") == "a@example.org");
    CHECK(id_of("<a@example.org> <b@example.org>") == "a@example.org");
    CHECK(id_of("<a\n @example.org>") == "a@example.org");
    CHECK(id_of("<a@example.org") == "a@example.org");
    CHECK(id_of("").empty());
    CHECK(message_id(parse("Subject: x\n\n")->headers()).empty());
}

TEST_CASE("identity: references oldest first, each once, then the parent", "[message]") {
    const auto of = [](std::string head) {
        const auto message = parse(head + "\n\n");
        return references(message->headers().first("References"),
                          message->headers().first("In-Reply-To"));
    };
    const auto read = [&](std::string head) { return printed(of(std::move(head))); };
    CHECK(read("References: <a@x>\n <b@x>\t<a@x>\nIn-Reply-To: <c@x>") == "[a@x][b@x][c@x]");
    CHECK(read("In-Reply-To: Your message of \"Mon\" <a@x>") == "[a@x]");
    CHECK(read("In-Reply-To: Message from Bob <bob@x> of \"Mon, 1 May 1995.\" <a@x>") == "[a@x]");
    CHECK(read("In-Reply-To: Message from Bob <bob@x> of \"Mon, 1 May 1995.\"") == "");
    CHECK(read("In-Reply-To: \"Bob\" <bob@x>") == "");
    CHECK(read("In-Reply-To: Bob <bob@x>") == "");
    CHECK(read("In-Reply-To: <a@x> from \"Bob <bob@x>\" at May 1") == "[a@x]");
    CHECK(read("In-Reply-To: <a@x>, <b@x>\n <c@x> (Bob's message)") == "[a@x][b@x][c@x]");
    CHECK(read("In-Reply-To: <a@x") == "[a@x]");
    CHECK(read("In-Reply-To: bob@x's message of Monday") == "");
    CHECK(read("In-Reply-To: a@x") == "[a@x]");
    CHECK(read("References: a@x b@x") == "[a@x][b@x]");
    CHECK(read("Subject: x") == "");
    std::string many = "References:";
    for (int i = 0; i < 1'001; ++i)
        many += " <" + std::to_string(i) + "@x>";
    const std::vector<std::string> ids = of(many);
    CHECK(ids.size() == 1'000);
    CHECK(ids.back() == "1000@x");
}

TEST_CASE("identity: the hash sees what was sent, not how it is kept", "[message]") {
    const std::string base =
        hash_of("Message-ID: <a@x>\nSubject: s\nDate: d\nFrom: f\nX-Uid: 1\n\nbody");
    // printf '<a@x>\0d\0f\0s\0body' | xxh128sum
    CHECK(base == "e45aa0b7bb881ef176e44c7457285a5a");
    CHECK(base ==
          hash_of("Message-ID: <a@x>\nX-Status: R\nSubject:\n s\nDate: d\nFrom: f\n\nbody"));
    CHECK(base != hash_of("Message-ID: <a@x>\nSubject: s\nDate: d\nFrom: f\n\nbody."));
    CHECK(base != hash_of("Message-ID: <a@x>\nSubject: s2\nDate: d\nFrom: f\n\nbody"));
    CHECK(base != hash_of("Message-ID: <b@x>\nSubject: s\nDate: d\nFrom: f\n\nbody"));
}

} // namespace mv::message
