#include "wire/gunzip.h"

#include <QCoreApplication>

#include <zlib.h>

#include <memory>

namespace wire {

namespace {

constexpr int gzipOnly = 16 + MAX_WBITS;
constexpr qsizetype step = 64ll * 1024;

struct Ending
{
    void operator()(z_stream *stream) const
    {
        inflateEnd(stream);
        std::default_delete<z_stream>()(stream);
    }
};

} // namespace

core::Result<QByteArray> gunzipped(QByteArrayView packed, qsizetype most)
{
    const std::unique_ptr<z_stream, Ending> stream(new z_stream {});
    stream->next_in = reinterpret_cast<z_const Bytef *>(const_cast<char *>(packed.data()));
    stream->avail_in = uInt(packed.size());
    int state = inflateInit2(stream.get(), gzipOnly);
    QByteArray text;
    QByteArray piece(step, Qt::Uninitialized);
    while (state == Z_OK) {
        stream->next_out = reinterpret_cast<Bytef *>(piece.data());
        stream->avail_out = uInt(piece.size());
        state = inflate(stream.get(), Z_NO_FLUSH); // without progress it is no longer Z_OK
        text += QByteArrayView(piece).first(piece.size() - qsizetype(stream->avail_out));
        if (text.size() > most)
            return core::Error { core::Fault::TooMuch, {} };
        if (state == Z_STREAM_END && stream->avail_in > 0) // another member follows, as its standard allows
            state = inflateReset(stream.get());
    }
    if (state != Z_STREAM_END || stream->avail_in > 0)
        return core::Error { core::Fault::Protocol,
                             QCoreApplication::translate("wire::HttpAnswer",
                                                         "its compressed text is damaged") };
    return text;
}

} // namespace wire
