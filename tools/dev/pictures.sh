# ./dev pictures: plays every game to mid-play and keeps what it looks like in docs/pictures.

run_pictures() {
  (($# == 0)) || die "./dev pictures takes no options."
  install_packages $(packages_of run) $(packages_of pictures)
  build_house
  local raw=var/pictures
  rm -rf "$raw"
  say "Playing every game and taking its picture"
  logged pictures node web/e2e/pictures.mjs "$PWD/$raw" ||
    die "Not every picture could be taken; see $logs/pictures.log."
  pngquant --force --ext .png --skip-if-larger --speed 3 128 "$raw"/*.png
  mkdir -p docs/pictures
  rm -f docs/pictures/*.png
  mv "$raw"/*.png docs/pictures/
  say "$(find docs/pictures -name '*.png' | wc -l) pictures in docs/pictures," \
    "$(du -sk docs/pictures | cut -f1) KB"
}
