#pragma once

namespace bench {

void refresh();
void decode();

} // namespace bench
