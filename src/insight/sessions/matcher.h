#pragma once

#include "insight/sessions/filter.h"
#include "insight/sessions/session_texts.h"

#include <bitset>

namespace insight {

/// A text to search for in many others, ignoring case. Qt's own search looks up every letter in a table and
/// takes five times as long.
class Needle
{
public:
    explicit Needle(const QString &text);

    bool isIn(QStringView text) const;

private:
    QString m_text; ///< lower case where it is ASCII
    bool m_ascii = false;
};

enum class Match { No, Yes, NotKnown }; ///< NotKnown: it fails only because a duration is unknown

/// A filter prepared for many sessions.
class Matcher
{
public:
    explicit Matcher(const Filter &filter, const Chains &chains = Chains());

    Match match(const core::Sample &sample, const core::Session &session);
    bool matches(const core::Sample &sample, const core::Session &session);

private:
    /// Precomputed parts of a term.
    struct Ready
    {
        Term term;
        Needle text;
        std::optional<qint64> number;
        std::optional<core::SessionId> id;
        std::bitset<8> states;      ///< states that the word names
        std::bitset<8> statesNamed; ///< states whose name contains the text
        bool mayBeTime = false;     ///< only digits and the separators of a start minute
    };

    static Ready prepared(const Term &term);
    Match matchOfBounds(const core::Sample &sample, const core::Session &session) const;
    bool holds(const Ready &ready, const core::Sample &sample, const core::Session &session);
    bool isAnywhere(const Ready &ready, const core::Sample &sample, const core::Session &session);
    bool isOfSession(const Ready &ready, const core::Sample &sample, const core::Session &session);
    bool isBehind(const Ready &ready, const core::Sample &sample, const core::Session &session) const;

    std::vector<Ready> m_terms;
    std::vector<TimeBound> m_bounds;
    Chains m_chains;
    bool m_hasChains;
    SessionTexts m_texts;
};

} // namespace insight
