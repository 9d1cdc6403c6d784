#pragma once

#include "insight/path/chain.h"
#include "report/session_columns.h"

#include <QWidget>

#include <vector>

namespace gui {

class PlainLabel;

/// Every column of one session as "name value", except the query.
class SessionFields : public QWidget
{
    Q_OBJECT

public:
    explicit SessionFields(QWidget *parent = nullptr);

    void present(const report::SessionRow &row, const insight::Chain &chain = {});

private:
    struct Field
    {
        int column;
        PlainLabel *value;
    };
    std::vector<Field> m_fields;
};

} // namespace gui
