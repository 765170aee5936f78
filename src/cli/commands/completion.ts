// `pint-ubl completion SHELL`: prints the script by which a shell completes commands and options.
import { InvalidArgumentError } from 'commander';
import type { CliCommand } from '../command.ts';
import { completionScript, SHELLS } from '../completion.ts';
import { DONE } from '../exit.ts';
import { writeTo } from '../io.ts';

export const completionCommand: CliCommand<string> = {
  summary: 'completion for bash, zsh and fish',
  description: 'Prints the script by which a shell completes commands, options and their values.',
  operand: { notation: '<SHELL>', meaning: SHELLS.join(', '), choices: SHELLS },
  options: [],
  notes: `\
The script is made of the commands: nothing starts while one types. Write the
line of your shell, below, into ~/.bashrc, ~/.zshrc or
~/.config/fish/config.fish.`,
  examples: [
    'eval "$(pint-ubl completion bash)"',
    'eval "$(pint-ubl completion zsh)"',
    'pint-ubl completion fish | source',
  ],
  async run(name, _flags, io, commands) {
    const shell = SHELLS.find((known) => known === name);
    if (!shell) throw new InvalidArgumentError(`there is no completion for '${name}', but for ${SHELLS.join(', ')}.`);
    await writeTo(io.stdout, completionScript(shell, commands));
    return DONE;
  },
};
