import { UsageError } from './command.ts';
import type { Command, OperatorContext } from './command.ts';
import { accounts } from './commands/accounts.ts';
import { badges } from './commands/badges.ts';
import { deliveries } from './commands/deliveries.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { decisions } from './commands/decisions.ts';
import { feedback } from './commands/feedback.ts';
import { places } from './commands/places.ts';
import { items } from './commands/items.ts';
import { reports } from './commands/reports.ts';
import { reviews } from './commands/reviews.ts';
import { rotateKeys } from './commands/rotate-keys.ts';
import { serviceKey } from './commands/service-key.ts';
import { services } from './commands/services.ts';
import { settings } from './commands/settings.ts';
import { tasks } from './commands/tasks.ts';

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
