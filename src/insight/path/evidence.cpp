#include "insight/path/evidence.h"

namespace insight {

const char *certaintyName(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Unknown:
        return "unknown";
    case Certainty::Likely:
        return "likely";
    case Certainty::Certain:
        return "certain";
    }
    return "";
}

} // namespace insight
