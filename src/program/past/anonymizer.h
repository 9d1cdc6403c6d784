#pragma once

#include "store/table_copy.h"

#include <map>

namespace program {

/// Puts numbered names in place of those of users, applications, databases and hosts, the same for the same
/// everywhere: "user-3", "host-1:5432". A word has one name, whatever it stands for, since a host may be
/// joined to an application by its name. What tells nothing stays: loopback, the sockets' usual places, and
/// what Poolscope and drivers call themselves. Texts that tell of a time whose samples are deleted are left
/// out, since their names are no longer known.
class Anonymizer
{
public:
    /// Learns the names that a history holds, so that they are known in sentences, too.
    explicit Anonymizer(store::Database &history);

    QString rewritten(store::TextKind kind, const QString &text);

private:
    using Names = std::map<QString, QString, std::less<>>;

    const QString &nameFor(store::TextKind kind, const QString &name);
    const QString &remember(const QString &name, const QString &instead);
    QString application(const QString &told);
    QString address(const QString &text);
    QString hostPart(const QString &part);
    QString host(const QString &name);
    QString socket(const QString &text);
    QString prose(const QString &text);
    QString withoutAddresses(const QString &text);
    std::optional<QString> known(QStringView name) const;
    struct Found
    {
        QString instead;
        qsizetype length = 0; ///< of the name
    };
    std::optional<Found> longestAt(const QString &text, qsizetype at) const;
    void learn(store::TextKind kind, const QString &name);
    void learnFromPlacedPool(const QString &name);
    void learnFromPool(const QString &name);
    void learnFromTarget(const QString &target);

    Names m_names;
    std::map<store::TextKind, int> m_named;
    int m_sockets = 0;
    std::map<qsizetype, int, std::greater<>> m_lengths; ///< of names, the longest first
    std::map<QString, int> m_unnamed; ///< texts that may hold names which the history does not hold elsewhere
};

} // namespace program
