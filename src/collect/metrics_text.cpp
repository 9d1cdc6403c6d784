#include "collect/metrics_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace collect {

namespace {

constexpr QByteArrayView endMark = "# EOF";
constexpr QByteArrayView comments[] = { "# HELP ", "# TYPE ", "#HELP ", "#TYPE ", "# UNIT " };

constexpr bool isGap(char c)
{
    return c == ' ' || c == '\t';
}

constexpr auto nameCharacters = [] {
    std::array<bool, 256> known {};
    for (int c = 0; c < 256; ++c)
        known[std::size_t(c)] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                                || c == '_' || c == ':';
    return known;
}();

/// Takes one item after another off the front of a text.
class Scanner
{
public:
    explicit Scanner(QByteArrayView text)
        : m_rest(text)
    {
    }

    QByteArrayView rest() const { return m_rest; }
    bool atEnd() const { return m_rest.isEmpty(); }
    bool startsWithGap() const { return !atEnd() && isGap(m_rest.front()); }

    void skipGaps()
    {
        while (startsWithGap())
            m_rest = m_rest.sliced(1);
    }

    bool take(char c)
    {
        if (m_rest.isEmpty() || m_rest.front() != c)
            return false;
        m_rest = m_rest.sliced(1);
        return true;
    }

    QByteArrayView name()
    {
        qsizetype length = 0;
        while (length < m_rest.size() && nameCharacters[static_cast<unsigned char>(m_rest[length])])
            ++length;
        return cut(length);
    }

    QByteArrayView word()
    {
        qsizetype length = 0;
        while (length < m_rest.size() && !isGap(m_rest[length]))
            ++length;
        return cut(length);
    }

    /// The text up to the closing quote, with its escapes.
    std::optional<QByteArrayView> quoted()
    {
        if (!take('"'))
            return std::nullopt;
        qsizetype length = 0;
        while (length < m_rest.size() && m_rest[length] != '"')
            length += m_rest[length] == '\\' ? 2 : 1;
        if (length >= m_rest.size())
            return std::nullopt;
        const auto text = cut(length);
        take('"');
        return text;
    }

private:
    QByteArrayView cut(qsizetype length)
    {
        const auto front = m_rest.first(length);
        m_rest = m_rest.sliced(length);
        return front;
    }

    QByteArrayView m_rest;
};

struct Label
{
    QByteArrayView name;
    QByteArrayView value; ///< with its escapes
};

/// The next of `a="1",b="2",`; a comma behind the last one is allowed.
std::optional<Label> nextLabel(Scanner &scanner)
{
    scanner.skipGaps();
    const auto name = scanner.name();
    scanner.skipGaps();
    if (name.isEmpty() || !scanner.take('='))
        return std::nullopt;
    scanner.skipGaps();
    const auto value = scanner.quoted();
    if (!value)
        return std::nullopt;
    scanner.skipGaps();
    scanner.take(',');
    scanner.skipGaps();
    return Label { name, *value };
}

/// The text in the braces, or nothing where it is malformed.
std::optional<QByteArrayView> labelsAt(Scanner &scanner)
{
    if (!scanner.take('{'))
        return QByteArrayView();
    const auto from = scanner.rest();
    scanner.skipGaps();
    auto rest = scanner.rest();
    while (!scanner.take('}')) {
        if (!nextLabel(scanner))
            return std::nullopt;
        rest = scanner.rest();
    }
    return from.first(from.size() - rest.size());
}

std::optional<double> numberIn(QByteArrayView text)
{
    if (text.startsWith('+'))
        text = text.sliced(1);
    double value = 0;
    const auto *const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.startsWith('+') || read.ec != std::errc {} || read.ptr != end)
        return std::nullopt;
    return value;
}

/// OpenMetrics writes seconds, the older format milliseconds.
std::optional<qint64> millisOf(QByteArrayView text, bool inSeconds)
{
    constexpr double most = 1e15; // later than any real clock
    const auto told = numberIn(text);
    const double millis = told.value_or(NAN) * (inSeconds ? 1000 : 1);
    return std::abs(millis) <= most ? std::optional(qint64(millis)) : std::nullopt;
}

/// Reads what follows the name. Of an exemplar only its beginning is found.
std::optional<MetricLine> lineAt(Scanner &scanner, int metric, bool inSeconds)
{
    scanner.skipGaps();
    const auto labels = labelsAt(scanner);
    if (!labels)
        return std::nullopt;
    scanner.skipGaps();
    MetricLine line { .metric = metric, .labels = *labels, .text = scanner.word() };
    const auto value = numberIn(line.text);
    if (!value)
        return std::nullopt;
    line.value = *value;
    scanner.skipGaps();
    if (!scanner.atEnd() && !scanner.rest().startsWith('#')) {
        line.millis = millisOf(scanner.word(), inSeconds);
        scanner.skipGaps();
        if (!line.millis)
            return std::nullopt;
    }
    const bool isOver = scanner.atEnd() || scanner.rest().startsWith('#');
    return isOver ? std::optional(line) : std::nullopt;
}

/// The lines, without the end mark if there is one. Nothing for a text that was cut off.
std::optional<std::pair<QByteArrayView, bool>> wholeLines(QByteArrayView text)
{
    const auto tail = text.endsWith('\n') ? text.chopped(1) : text;
    if (tail.endsWith(endMark)
        && (tail.size() == endMark.size() || tail.chopped(endMark.size()).endsWith('\n')))
        return std::pair(tail.chopped(endMark.size()), true);
    return text.endsWith('\n') ? std::optional(std::pair(text, false)) : std::nullopt;
}

QByteArrayView takeLine(QByteArrayView &rest)
{
    const auto end = rest.indexOf('\n');
    const auto line = rest.first(end);
    rest = rest.sliced(end + 1);
    return line.endsWith('\r') ? line.chopped(1) : line;
}

void takeMetricLine(QByteArrayView line, const WantedMetrics &wanted, MetricsText &read)
{
    Scanner scanner(line);
    scanner.skipGaps();
    const auto known = wanted.constFind(scanner.name());
    if (known == wanted.cend())
        return;
    const bool nameEnds = scanner.startsWithGap() || scanner.rest().startsWith('{');
    if (const auto metricLine = nameEnds ? lineAt(scanner, *known, read.isOpenMetrics) : std::nullopt)
        read.lines.push_back(*metricLine);
    else
        ++read.rejected;
}

} // namespace

core::Result<MetricsText> metricsText(QByteArrayView text, const WantedMetrics &wanted)
{
    if (text.size() > largestMetricsText)
        return core::Error { core::Fault::TooMuch,
                             QCoreApplication::translate("collect", "its page has more than %1 MB")
                                 .arg(largestMetricsText / 1024 / 1024) };
    auto lines = wholeLines(text);
    if (!lines)
        return core::Error { core::Fault::Protocol, {} };
    MetricsText read;
    read.isOpenMetrics = lines->second;
    while (!lines->first.isEmpty())
        takeMetricLine(takeLine(lines->first), wanted, read);
    return read;
}

std::optional<QByteArray> labelOf(QByteArrayView labels, QByteArrayView name)
{
    Scanner scanner(labels);
    while (const auto label = nextLabel(scanner)) {
        if (label->name != name)
            continue;
        QByteArray value;
        value.reserve(label->value.size());
        for (qsizetype i = 0; i < label->value.size(); ++i) {
            const bool isEscape = label->value[i] == '\\' && i + 1 < label->value.size();
            const char c = label->value[isEscape ? ++i : i];
            value.append(isEscape && c == 'n' ? '\n' : c);
        }
        return value;
    }
    return std::nullopt;
}

QByteArray sortedLabels(QByteArrayView labels)
{
    QByteArrayList all;
    Scanner scanner(labels);
    while (const auto label = nextLabel(scanner))
        all.append('\n' + label->name.toByteArray() + '=' + label->value.toByteArray());
    std::ranges::sort(all);
    return all.join();
}

bool looksLikeMetrics(QByteArrayView text)
{
    const auto begun = text.trimmed();
    return std::ranges::any_of(comments, [&](QByteArrayView comment) { return begun.startsWith(comment); });
}

} // namespace collect
