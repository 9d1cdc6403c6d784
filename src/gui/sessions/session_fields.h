#pragma once

#include "insight/path/chain.h"
#include "report/naming.h"
#include "report/session_columns.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace gui {

class PlainLabel;

/// Every column of one session as "name value", except the query.
class SessionFields : public QWidget
{
    Q_OBJECT

public:
    explicit SessionFields(QWidget *parent = nullptr);

    void present(const report::SessionRow &row, const insight::Chain &chain = {},
                 const report::EndpointNames &names = {});
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Field
    {
        int column;
        PlainLabel *name;
        PlainLabel *value;
    };

    void arrange(int blocks);

    QGridLayout *m_grid;
    int m_blocks = 0;
    std::vector<Field> m_fields;
};

} // namespace gui
