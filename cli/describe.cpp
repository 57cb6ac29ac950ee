// `baize completions SHELL` and `baize man`: the program tells about itself from what its verbs
// have declared, so that neither can fall behind.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/verb_list.h"
#include "cli/verbs.h"

namespace baize::cli {

void add_completions(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("completions", "Print shell completions");
  auto shell = std::make_shared<std::string>();
  verb->add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  verb->callback([&status, &program, shell] {
    const auto verbs = verbs_of(program);
    std::cout << (*shell == "bash"  ? bash_completions(verbs)
                  : *shell == "zsh" ? zsh_completions(verbs)
                                    : fish_completions(verbs));
    status = kDone;
  });
}

void add_man(CLI::App& program, int& status, const std::string& version) {
  auto* verb = program.add_subcommand("man", "Print the man page: baize man | man -l -");
  verb->callback([&status, &program, version] {
    std::cout << man_page(verbs_of(program), version);
    status = kDone;
  });
}

}  // namespace baize::cli
