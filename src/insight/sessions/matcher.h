#pragma once

#include "insight/sessions/session_texts.h"

#include <bitset>

namespace insight {

/// A text that is looked for in many others, whatever the case. Qt's own search looks up every letter in a
/// table, which takes five times as long.
class Needle
{
public:
    explicit Needle(const QString &text);

    bool isIn(QStringView text) const;

private:
    QString m_text; ///< in small letters where it is ASCII
    bool m_ascii = false;
};

enum class Match { No, Yes, NotKnown }; ///< NotKnown: only a duration that is not known stands against it

/// A filter made ready for many sessions.
class Matcher
{
public:
    explicit Matcher(const Filter &filter, const Chains &chains = Chains());

    Match match(const core::Sample &sample, const core::Session &session);
    bool matches(const core::Sample &sample, const core::Session &session);

private:
    /// What a term needs more than once.
    struct Ready
    {
        Term term;
        Needle text;
        std::optional<qint64> number;
        std::bitset<8> states;      ///< meant by the word
        std::bitset<8> statesNamed; ///< whose name contains the text
        bool mayBeTime = false;     ///< only digits and what stands between them in a start minute
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
