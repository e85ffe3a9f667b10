#include "message/address.hh"

#include <catch2/catch.hpp>

namespace mv::message {

namespace {

std::string printed(const std::vector<RawMailbox>& mailboxes) {
    std::string out;
    for (const RawMailbox& mailbox : mailboxes) {
        out += mailbox.group + (mailbox.group.empty() ? "[" : ":[") + mailbox.name + "|" +
               mailbox.email + "]";
    }
    return out;
}

struct Row {
    const char* value;
    const char* expected;
};

} // namespace

TEST_CASE("address: lists are split as people read them", "[message]") {
    const auto row = GENERATE(values<Row>({
        // RFC 5322 appendix A
        {"John Doe <jdoe@machine.example>", "[John Doe|jdoe@machine.example]"},
        {"\"Joe Q. Public\" <john.q.public@example.com>",
         "[Joe Q. Public|john.q.public@example.com]"},
        {"Mary Smith <mary@x.test>, jdoe@example.org, Who? <one@y.test>",
         "[Mary Smith|mary@x.test][|jdoe@example.org][Who?|one@y.test]"},
        {"<boss@nil.test>, \"Giant; \\\"Big\\\" Box\" <sysservices@example.net>",
         "[|boss@nil.test][Giant; \"Big\" Box|sysservices@example.net]"},
        {"A Group:Ed Jones <c@a.test>,joe@where.test,John <jdoe@one.test>;",
         "A Group:[Ed Jones|c@a.test]A Group:[|joe@where.test]A Group:[John|jdoe@one.test]"},
        {"Undisclosed recipients:;", "Undisclosed recipients:[|]"},
        {"Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>",
         "[Pete (A nice ) chap)|pete@silly.test]"},
        {"Joe Q. Public <john.q.public@example.com>", "[Joe Q. Public|john.q.public@example.com]"},
        {"jdoe@test   . example", "[|jdoe@test.example]"},
        {"ann . lee @ example . org", "[|ann.lee@example.org]"},
        {"<@node.test,@relay.test:mary@example.net>", "[|mary@example.net]"},
        // what senders make of it
        {"", ""},
        {"   ", ""},
        {"<>", ""},
        {"MAILER-DAEMON <>", "[MAILER-DAEMON|]"},
        {"ann@example.org (Ann Example)", "[Ann Example|ann@example.org]"},
        {"(Ann Example) ann@example.org", "[Ann Example|ann@example.org]"},
        {"\"Doe, Jane\" <jane@example.org>, Bob <bob@example.org>",
         "[Doe, Jane|jane@example.org][Bob|bob@example.org]"},
        {"=?utf-8?Q?Doe,_Jane?= <jane@example.org>", "[=?utf-8?Q?Doe,_Jane?=|jane@example.org]"},
        {"\"=?utf-8?B?SsO8cmdlbg==?=\" <j@example.org>",
         "[=?utf-8?B?SsO8cmdlbg==?=|j@example.org]"},
        {"a@example.org; b@example.org", "[|a@example.org][|b@example.org]"},
        {"a@example.org,, ,b@example.org,", "[|a@example.org][|b@example.org]"},
        {"Ann Example ann@example.org", "[Ann Example|ann@example.org]"},
        {"\"ann@example.org\" <ann@example.org>", "[ann@example.org|ann@example.org]"},
        {"ann@example.org <ann@example.org>", "[ann@example.org|ann@example.org]"},
        {"\"john doe\"@example.org", "[|\"john doe\"@example.org]"},
        {"<mailto:ann@example.org>", "[|ann@example.org]"},
        {"<<ann@example.org>>", "[|ann@example.org]"},
        {"Ann <ann@example.org", "[Ann|ann@example.org]"},
        {"\"Ann <ann@example.org>", "[Ann|ann@example.org]"},
        {"ann@example.org>", "[|ann@example.org]"},
        {"Ann\r\n Example <ann@example.org>", "[Ann Example|ann@example.org]"},
        {"Mailer Daemon", "[Mailer Daemon|]"},
        {"root", "[|root]"},
        {"root, daemon, ann@example.org", "[|root][|daemon][|ann@example.org]"},
        {"root (Charlie)", "[Charlie|root]"},
        {"\"root\"", "[root|]"},
        {"Doe, Jane <jane@example.org>, bob", "[Doe, Jane|jane@example.org][|bob]"},
        {"Doe, Jane, PhD <jane@example.org>", "[Doe, Jane, PhD|jane@example.org]"},
        {"root, \"Jane\" <jane@example.org>", "[|root][Jane|jane@example.org]"},
        {"A: b@example.org, c@example.org; d@example.org",
         "A:[|b@example.org]A:[|c@example.org][|d@example.org]"},
        {"A:; B: c@example.org;", "A:[|]B:[|c@example.org]"},
        {"A: root;", "A:[|root]"},
        {"Re: Ann <ann@example.org>", "[Re: Ann|ann@example.org]"},
        {"Report 10:30 <r@example.org>", "[Report 10:30|r@example.org]"},
        {"Ann \"JJ\" Example <ann@example.org>", "[Ann JJ Example|ann@example.org]"},
    }));
    CAPTURE(row.value);
    CHECK(printed(parse_addresses(row.value)) == row.expected);
}

TEST_CASE("address: a field of more mailboxes than the limit is cut there", "[message]") {
    std::string value;
    for (std::size_t i = 0; i < max_addresses + 5; ++i)
        value += "a@example.org, ";
    CHECK(parse_addresses(value).size() == max_addresses);
}

TEST_CASE("address: a megabyte of nonsense is read in linear time", "[message]") {
    for (const char* piece : {"\"a", "(", "<", "=?", "=?a?q?", ":", "\\", "@", ",;"}) {
        CAPTURE(piece);
        std::string value;
        while (value.size() < 1'000'000)
            value += piece;
        CHECK(parse_addresses(value).size() <= max_addresses);
    }
}

} // namespace mv::message
