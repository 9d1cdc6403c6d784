#pragma once

#include "core/address/parse_target.h"
#include "core/address/target.h"

#include <map>
#include <string>

// What the tests of addresses share: surroundings made of plain values, and short ways to ask.

namespace test {

struct Around
{
    std::map<std::string, QString> variables;
    std::map<QString, QByteArray> files;
    bool ownerOnly = true;   ///< all of these
    QStringList readable {}; ///< but these
    QStringList writable {}; ///< by others

    core::Surroundings surroundings() const
    {
        return { .variable =
                     [known = variables](const char *name) {
                         const auto found = known.find(name);
                         return found == known.end() ? QString {} : found->second;
                     },
                 .file = [known = files](const QString &path) -> std::optional<QByteArray> {
                     const auto found = known.find(path);
                     return found == known.end() ? std::nullopt : std::optional(found->second);
                 },
                 .home = QStringLiteral("/home/dba"),
                 .osUser = QStringLiteral("dba"),
                 .others =
                     [is = ownerOnly, read = readable, write = writable](const QString &path) {
                         if (write.contains(path))
                             return core::Others::Write;
                         return is && !read.contains(path) ? core::Others::Nothing : core::Others::Read;
                     },
                 .filesIn =
                     [known = files](const QString &folder) {
                         QStringList names;
                         for (const auto &[path, content] : known) {
                             if (path.startsWith(folder + u'/'))
                                 names.append(path.sliced(folder.size() + 1));
                         }
                         return names;
                     } };
    }
};

inline core::Result<core::Target> parse(const char *text, const Around &around = {})
{
    return core::parseTarget(QString::fromUtf8(text), around.surroundings());
}

/// The target of an address that is fine.
inline core::Target target(const char *text, const Around &around = {})
{
    const auto result = parse(text, around);
    return result ? result.value()
                  : core::Target { .user = QStringLiteral("refused: ") + result.error().detail };
}

/// Why an address is refused; "accepted" when it is not.
inline std::string refusal(const char *text, const Around &around = {})
{
    const auto result = parse(text, around);
    return result ? "accepted" : result.error().detail.toStdString();
}

/// "db1:5432 db2:5433"
inline std::string labels(const core::Target &target)
{
    QStringList all;
    for (const core::Host &host : target.hosts)
        all += core::label(host);
    return all.join(u' ').toStdString();
}

inline std::string text(const QString &string)
{
    return string.toStdString();
}
inline std::string text(core::TlsMode mode)
{
    return core::tlsModeName(mode).data();
}
inline std::string text(const core::Secret &secret)
{
    return secret.reveal();
}

} // namespace test
