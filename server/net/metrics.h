#pragma once
// Metrics in the Prometheus text format 0.0.4, each with a description. Only the operator sees
// them.
#include <string>
#include <string_view>

#include "server/net/caller.h"
#include "server/net/reception.h"

namespace baize::server {

inline constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";

[[nodiscard]] std::string metrics_text(const Reception& reception);

// Who sits at this machine, or shows the token that the keeper has chosen.
[[nodiscard]] bool may_see_metrics(const HttpRequest& request, const Caller& caller,
                                   const Access& access);

}  // namespace baize::server
