#pragma once

#include <QByteArray>

#include <random>

namespace test {

/// Damages texts, the same way in every run.
class Mutator
{
public:
    explicit Mutator(unsigned seed)
        : m_random(seed)
    {
    }

    /// One to four slips of the keyboard.
    QByteArray slipped(QByteArray text, QByteArrayView letters)
    {
        for (int slips = int(below(4)) + 1; slips > 0 && !text.isEmpty(); --slips) {
            const qsizetype at = below(text.size());
            switch (below(4)) {
            case 0:
                text.insert(at, letters[below(letters.size())]);
                break;
            case 1:
                text.remove(at, 1 + below(3));
                break;
            case 2:
                text[at] = letters[below(letters.size())];
                break;
            default:
                text.insert(below(text.size()), text.mid(at, 1 + below(4)));
            }
        }
        return text;
    }

    /// Bytes of every kind.
    QByteArray noise(qsizetype longest)
    {
        QByteArray bytes;
        for (qsizetype left = below(longest); left > 0; --left)
            bytes += char(below(256));
        return bytes;
    }

    qsizetype below(qsizetype limit)
    {
        return std::uniform_int_distribution<qsizetype>(0, limit - 1)(m_random);
    }

private:
    std::mt19937 m_random;
};

} // namespace test
