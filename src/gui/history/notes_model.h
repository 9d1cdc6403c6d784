#pragma once

#include "core/note.h"
#include "gui/widgets/keyed_model.h"
#include "report/naming.h"

#include <vector>

namespace gui {

/// The notes of a history, incidents first, and the latest of them first. Endpoints that were silent
/// together, for the same reason, share a row, and so do clients that left one after the other.
class NotesModel : public KeyedModel
{
    Q_OBJECT

public:
    enum Column { Kind, When, Lasted, What, Peak, Culprit };
    static constexpr int columns = 6;

    using KeyedModel::KeyedModel;

    /// Notes that continued when they were read last until then.
    void show(std::vector<core::Note> notes, std::optional<core::Instant> readAt, core::Instant now,
              const report::EndpointNames &names);

    const std::vector<core::Note> &notes() const { return m_notes; } ///< each of them
    const core::Note &noteAt(const QModelIndex &index) const { return m_rows[std::size_t(index.row())].note; }

    /// Those that are alike in that column have the latest first.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString keyAt(int row) const override;
    struct Row
    {
        core::Note note; ///< of several, the first, over the span of all
        QStringList endpoints;
    };
    static bool belongsTo(const core::Note &note, const Row &row);
    static void include(const core::Note &note, Row &row);
    static std::vector<Row> folded(const std::vector<core::Note> &notes);
    bool isLess(const Row &one, const Row &other) const;
    void arrange();
    QString textAt(const Row &row, int column) const;
    QString tipAt(const Row &row, int column) const;

    int m_sortedBy = Kind;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    std::vector<Row> m_rows;
    std::vector<core::Note> m_notes;
    core::Instant m_now;
    std::optional<core::Instant> m_readAt;
    report::EndpointNames m_names;
};

/// The most telling moment: when it was worst, when it happened, or just before the data stopped.
core::Instant instantOf(const core::Note &note);

} // namespace gui
