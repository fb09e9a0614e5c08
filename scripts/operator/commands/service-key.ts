import { parseArgs } from 'node:util';
import { listServiceKeys, mintServiceKey, revokeServiceKey } from '#identity/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, pageNumber, printPage, printable } from '../listing.ts';

const MOST_DAYS = 3650;
const MOST_CHARACTERS = 100;

/** AUTH-163: what the operator's own programs administer accounts with. */
export const serviceKey: Command = {
  usage: [
    'service-key [--name <name>] [--days <days>]   a key that administers all accounts; shown once, good for 365 days',
    'service-key list [page]                       the keys there are, newest first',
    'service-key revoke <id>                       the key opens nothing any more',
  ],
  run: async (args, context) => {
    const [action, ...rest] = args;
    if (action === 'list') return list(rest, context);
    if (action === 'revoke') return revoke(rest, context);
    return mint(readQuery(args), context);
  },
};

function readQuery(args: string[]): { name: string; days: number } {
  const { name, days } = readOptions(args);
  const isNumber = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS;
  if (!isNumber) throw new UsageError(`service-key: the days are a number up to ${MOST_DAYS}`);
  if (name.length > MOST_CHARACTERS) throw new UsageError('service-key: the name is too long');
  return { name: name.trim(), days: Number(days) };
}

function readOptions(args: string[]): { name: string; days: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: 'string', default: '' },
        days: { type: 'string', default: '365' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError('service-key: say --name and --days, list, or revoke', { cause: error });
  }
}

async function mint(
  query: { name: string; days: number },
  { change, print }: OperatorContext,
): Promise<void> {
  const { id, key, expiresAt } = await change((work) => mintServiceKey(work, query));
  print(`${id}  good until ${expiresAt.toISOString()}`);
  print('The key is shown only now. Whoever has it administers every account:');
  print(key);
}

async function list(rest: string[], { db, print }: OperatorContext): Promise<void> {
  const page = pageNumber('service-key', rest);
  const found = await listServiceKeys(db, page);
  const whenEmpty = 'There is no service key.';
  printPage({ name: 'service-key', page, found, whenEmpty }, print, (key) => {
    print(`${key.id}  ${printable(key.name) || '(without a name)'}`);
    print(`  made ${key.created_at.toISOString()}, ${describeExpiry(key)}`);
  });
}

function describeExpiry(key: { expires_at: Date; revoked_at: Date | null }): string {
  if (key.revoked_at) return `revoked ${key.revoked_at.toISOString()}`;
  const isOver = key.expires_at < new Date();
  return `${isOver ? 'ran out' : 'good until'} ${key.expires_at.toISOString()}`;
}

async function revoke([id = '', ...rest]: string[], { change, print }: OperatorContext) {
  if (!isId(id) || rest.length > 0) throw new UsageError('service-key: which key? Say its id');
  const isDone = await change((work) => revokeServiceKey(work, id));
  if (!isDone) throw new UsageError('There is no such key to revoke.\nNothing was changed.');
  print('Revoked.');
}
