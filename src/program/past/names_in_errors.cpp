#include "program/past/names_in_errors.h"

#include <QRegularExpression>

namespace program {

namespace {

using store::TextKind;

struct Saying
{
    TextKind kind;
    const char *pattern;
};

// Servers quote in their own language: "app", 'app', »app«, « app ». In every one but English the kind of a
// name is not known; a role is the most frequent.
constexpr auto sayings = std::to_array<Saying>({
    { TextKind::User, R"RE(\b(?:user|role|account)(?: name)?[ :=]+["'`](?<name>[^"'`]+)["'`])RE" },
    { TextKind::User, R"RE(\b(?:no such user: |user=)(?<name>[^\s"'`,;]+))RE" },
    { TextKind::Database, R"RE(\b(?:database|db)(?: name)?[ :=]+["'`](?<name>[^"'`]+)["'`])RE" },
    { TextKind::Database, R"RE(\b(?:no such database: |database=|db=)(?<name>[^\s"'`,;]+))RE" },
    { TextKind::Address,
      R"RE(\b(?:host|server at|host name|certificate for)[ :=]+["'`](?<name>[^"'`]+)["'`])RE" },
    { TextKind::Address, R"RE(["'`]@["'`](?<name>[^"'`%]+)["'`])RE" },
    { TextKind::Address, R"RE(["'`](?<name>[/@][^"'`]+)["'`])RE" },
    { TextKind::User, R"RE([»«„][\s\x{A0}]?(?<name>[^»«„“”]+?)[\s\x{A0}]?[«»“”])RE" },
});

const std::vector<QRegularExpression> &patterns()
{
    static const std::vector<QRegularExpression> all = [] {
        std::vector<QRegularExpression> made;
        made.reserve(sayings.size());
        for (const Saying &saying : sayings)
            made.emplace_back(QString::fromUtf8(saying.pattern), QRegularExpression::CaseInsensitiveOption);
        return made;
    }();
    return all;
}

} // namespace

std::vector<NameInError> namesInError(const QString &text)
{
    std::vector<NameInError> names;
    for (std::size_t i = 0; i < sayings.size(); ++i) {
        for (auto found = patterns()[i].globalMatch(text); found.hasNext();) {
            const auto match = found.next();
            names.push_back({ sayings[i].kind, QStringView(text).sliced(match.capturedStart(u"name"),
                                                                        match.capturedLength(u"name")) });
        }
    }
    return names;
}

} // namespace program
