import { UsageError } from './command.ts';
import type { Command, OperatorContext } from './command.ts';
import { accounts } from './accounts.ts';
import { badges } from './badges.ts';
import { deliveries } from './deliveries.ts';
import { deleteAccount } from './delete-account.ts';
import { decisions } from './decisions.ts';
import { feedback } from './feedback.ts';
import { places } from './places.ts';
import { items } from './items.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { rotateKeys } from './rotate-keys.ts';
import { serviceKey } from './service-key.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { tasks } from './tasks.ts';

const commands = new Map<string, Command>(
  Object.entries({
    accounts,
    badges,
    decisions,
    'delete-account': deleteAccount,
    deliveries,
    feedback,
    items,
    places,
    reports,
    reviews,
    'rotate-keys': rotateKeys,
    'service-key': serviceKey,
    services,
    settings,
    tasks,
  }),
);

const usage = [
  'Usage: npm run operator -- <command>',
  '',
  ...[...commands.values()].flatMap((command) => command.usage.map((line) => `  ${line}`)),
].join('\n');

/** The command the operator named, ready to run; a name that is none is refused. */
export function findCommand(name: string | undefined): Command {
  const command = commands.get(name ?? '');
  if (command) return command;
  throw new UsageError(name === undefined ? usage : `There is no command "${name}".\n\n${usage}`);
}

/** Runs what the operator typed; throws a UsageError, in words, for what cannot be run. */
export async function runCommand(args: string[], context: OperatorContext): Promise<void> {
  const [name, ...rest] = args;
  await findCommand(name).run(rest, context);
}
