# Headers of others that many files include, compiled once for all layers that are compiled alike.
function(add_precompiled name)
    cmake_parse_arguments(PRECOMPILED "" "" "HEADERS;LIBRARIES" ${ARGN})
    set(empty ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${empty} CONTENT "")
    add_library(${name} OBJECT ${empty})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTORCC OFF)
    target_precompile_headers(${name} PRIVATE ${PRECOMPILED_HEADERS})
    target_link_libraries(${name} PRIVATE options ${PRECOMPILED_LIBRARIES})
endfunction()

set(headers_of_all
    <algorithm> <array> <chrono> <cmath> <deque> <functional> <map> <memory> <optional> <span> <string> <tuple> <utility>
    <variant> <vector>
    <QByteArray> <QCoreApplication> <QDateTime> <QDir> <QFile> <QHash> <QList> <QMap> <QObject> <QSet> <QString>
    <QStringList>)
set(headers_of_windows
    <QApplication> <QFont> <QHeaderView> <QKeyEvent> <QLabel> <QMenu> <QPainter> <QPushButton> <QTimer> <QWidget>)
