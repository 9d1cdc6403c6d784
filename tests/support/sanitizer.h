#pragma once

namespace test {

// A sanitizer keeps freed memory for a while, and everything takes longer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int sanitizerFactor = 4;
#else
constexpr int sanitizerFactor = 1;
#endif

} // namespace test
