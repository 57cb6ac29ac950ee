# ./dev simulate: evenings under faults, each from one seed (simulation/).

run_simulate() {
  install_packages $(packages_of run)
  build release baize_simulate "the simulation"
  exec build/release/baize_simulate "$@"
}
