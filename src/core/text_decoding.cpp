#include "core/text.h"

#include <QVarLengthArray>

#include <iconv.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <utility>

namespace core {

namespace {

struct Encoding
{
    const char *postgresName;
    const char *iconvName;
};

// Qt's decoders mark unreadable bytes with U+001A and drop a broken end; iconv reports exactly what it met.
// MULE_INTERNAL is missing on purpose: no library reads it any more.
constexpr auto encodings = std::to_array<Encoding>({
    { "EUC_JP", "EUC-JP" },
    { "EUC_JIS_2004", "EUC-JISX0213" },
    { "EUC_CN", "EUC-CN" },
    { "EUC_KR", "EUC-KR" },
    { "EUC_TW", "EUC-TW" },
    { "JOHAB", "JOHAB" },
    { "LATIN2", "ISO-8859-2" },
    { "LATIN3", "ISO-8859-3" },
    { "LATIN4", "ISO-8859-4" },
    { "LATIN5", "ISO-8859-9" },
    { "LATIN6", "ISO-8859-10" },
    { "LATIN7", "ISO-8859-13" },
    { "LATIN8", "ISO-8859-14" },
    { "LATIN9", "ISO-8859-15" },
    { "LATIN10", "ISO-8859-16" },
    { "ISO_8859_5", "ISO-8859-5" },
    { "ISO_8859_6", "ISO-8859-6" },
    { "ISO_8859_7", "ISO-8859-7" },
    { "ISO_8859_8", "ISO-8859-8" },
    { "WIN866", "CP866" },
    { "WIN874", "CP874" },
    { "WIN1250", "CP1250" },
    { "WIN1251", "CP1251" },
    { "WIN1252", "CP1252" },
    { "WIN1253", "CP1253" },
    { "WIN1254", "CP1254" },
    { "WIN1255", "CP1255" },
    { "WIN1256", "CP1256" },
    { "WIN1257", "CP1257" },
    { "WIN1258", "CP1258" },
    { "KOI8R", "KOI8-R" },
    { "KOI8U", "KOI8-U" },
    { "SJIS", "SJIS" },
    { "SHIFT_JIS_2004", "SHIFT_JISX0213" },
    { "BIG5", "BIG5" },
    { "GBK", "GBK" },
    { "GB18030", "GB18030" },
    { "UHC", "UHC" },
});

constexpr QChar unreadable = QChar::ReplacementCharacter;

bool isAscii(QByteArrayView bytes)
{
    return std::ranges::all_of(bytes, [](char c) { return static_cast<signed char>(c) >= 0; });
}

/// The bytes without a character that is cut off at the end.
QByteArrayView wholeCharacters(QByteArrayView bytes)
{
    qsizetype end = bytes.size();
    const qsizetype earliest = std::max<qsizetype>(0, end - 4);
    while (end > earliest && (static_cast<unsigned char>(bytes[end - 1]) & 0xC0) == 0x80)
        --end;
    const bool cut = end > earliest && static_cast<unsigned char>(bytes[end - 1]) >= 0xC0;
    return cut ? bytes.first(end - 1) : bytes;
}

QString decodeUtf8(QByteArrayView bytes)
{
    // Qt drops a leading byte order mark; here it is a character like any other.
    const bool marked = bytes.startsWith("\xEF\xBB\xBF");
    const QString text = QString::fromUtf8(bytes);
    return marked ? QChar(QChar::ByteOrderMark) + text : text;
}

/// Bytes of an unknown encoding: UTF-8 if valid, else only the ASCII in it.
QString decodeUnknown(QByteArrayView bytes)
{
    if (bytes.isValidUtf8())
        return decodeUtf8(bytes);
    QString text = QString::fromLatin1(bytes);
    std::ranges::replace_if(
        text, [](QChar c) { return c.unicode() >= 0x80; }, unreadable);
    return text;
}

/// A converter of the C library, kept between cells: opening one costs more than converting most cells.
class Converter
{
public:
    Converter() = default;
    Converter(const Converter &) = delete;
    Converter &operator=(const Converter &) = delete;
    ~Converter() { close(); }

    bool open(const char *name)
    {
        if (name != m_name) {
            close();
            m_name = name;
            m_handle = opened(name);
        }
        return m_handle;
    }

    QString decode(QByteArrayView bytes)
    {
        iconv(m_handle, nullptr, nullptr, nullptr, nullptr);
        // The C library promises not to write through it.
        auto *from = const_cast<char *>(bytes.data());
        auto left = size_t(bytes.size());
        QString text;
        while (left > 0) {
            QVarLengthArray<char, 1024> piece(1024);
            char *to = piece.data();
            auto room = size_t(piece.size());
            const bool stuck = iconv(m_handle, &from, &left, &to, &room) == size_t(-1) && errno != E2BIG;
            appendUtf16(text, QByteArrayView(piece.constData(), to));
            if (stuck && left > 0) {
                text += unreadable;
                ++from;
                --left;
            }
        }
        return text;
    }

private:
    /// Null where the C library does not know the encoding; it says so with a pointer of value -1.
    static iconv_t opened(const char *name)
    {
        const iconv_t handle = iconv_open("UTF-16LE", name);
        return std::bit_cast<std::intptr_t>(handle) == -1 ? nullptr : handle;
    }

    static void appendUtf16(QString &text, QByteArrayView littleEndian)
    {
        for (qsizetype i = 0; i + 1 < littleEndian.size(); i += 2)
            text += QChar(static_cast<uchar>(littleEndian[i]), static_cast<uchar>(littleEndian[i + 1]));
    }

    void close()
    {
        if (m_handle)
            iconv_close(std::exchange(m_handle, nullptr));
    }

    const char *m_name = nullptr; ///< points into the table
    iconv_t m_handle = nullptr;
};

} // namespace

QString decodeText(QByteArrayView bytes, const QByteArray &encoding)
{
    const bool cut = bytes.size() > longestText;
    const QByteArrayView kept = bytes.first(std::min(bytes.size(), longestText));
    if (encoding == "UTF8")
        return decodeUtf8(cut ? wholeCharacters(kept) : kept);
    // All encodings that a database can have include ASCII.
    if (encoding == "LATIN1" || isAscii(kept))
        return QString::fromLatin1(kept);

    const auto found = std::ranges::find_if(
        encodings, [&](const Encoding &candidate) { return encoding == candidate.postgresName; });
    static thread_local Converter converter;
    if (found == encodings.end() || !converter.open(found->iconvName))
        return decodeUnknown(cut ? wholeCharacters(kept) : kept);
    return converter.decode(kept);
}

} // namespace core
