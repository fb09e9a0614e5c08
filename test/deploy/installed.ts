import { spawnSync } from 'node:child_process';

/** Whether this machine has a program that no package brings; what needs it says so and is left out where it has not. */
export const isInstalled = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args.length > 0 ? args : ['--version']).status === 0;
