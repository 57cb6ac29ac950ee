#pragma once
// The files of the web page, loaded into memory once. A request is a lookup by exact name, so no
// path can leave the folder and the disk is never waited for.
#include <map>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "room/ports.h"

namespace baize::server {

struct WebFile {
  std::string_view type;
  std::string body;
  std::string gzip;  // empty: there is no packed copy
  std::string etag;
};

class WebFolder {
 public:
  // A file `x.gz` is the packed copy of `x`. Fails where the folder has no index.html.
  static Result<WebFolder, room::Failure> load(const std::string& folder);

  // `path` as in a request: "/assets/page.js". Null where there is none.
  [[nodiscard]] const WebFile* find(std::string_view path) const;
  [[nodiscard]] const WebFile& page() const { return *find("/index.html"); }

 private:
  std::map<std::string, WebFile, std::less<>> files_;
};

}  // namespace baize::server
