import { readConfig } from '#platform/server/config/config.ts';
import { withLargeSite } from '../databases/large-site.ts';
import type { LargeSite } from '../databases/large-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { CardInput } from '../floors/floor-card.ts';
import type { StaticInput } from '../floors/floor-static.ts';
import { compareThroughput } from '../load/throughput.ts';
import { startFloor } from '../workbench.ts';
import { cardStatements, oneTaskStatement } from './card-statements.ts';

const LIMIT = 24;

/** The newest, or one thing: how it is asked for, given the id of the newest task. */
const reads = {
  'api-read': () => ({
    things: 'tasks',
    statement: cardStatements.tasks,
    asked: LIMIT,
    rest: `/api/tasks?limit=${LIMIT}`,
    call: 'tasks/browse',
    input: { limit: LIMIT },
  }),
  'item-read': () => ({
    things: 'items',
    statement: cardStatements.items,
    asked: LIMIT,
    rest: '/api/marketplace/items?sort=newest',
    call: 'marketplace/browse',
    input: { sort: 'newest' },
  }),
  'service-read': () => ({
    things: 'services',
    statement: cardStatements.services,
    asked: LIMIT,
    rest: `/api/services?sort=newest&limit=${LIMIT}`,
    call: 'services/browse',
    input: { sort: 'newest', limit: LIMIT },
  }),
  'page-read': (id) => ({
    things: 'tasks',
    statement: oneTaskStatement,
    asked: id,
    rest: `/api/tasks/${id}`,
    call: 'tasks/find',
    input: { id },
  }),
} as const satisfies Record<string, (id: string) => Asked>;
type Read = keyof typeof reads;
type Asked = {
  things: Parameters<typeof withLargeSite>[0];
  /** The narrowest that fills the answer for a reader, $1; $2 is `asked`. */
  statement: string;
  asked: unknown;
  rest: string;
  call: string;
  input: object;
};
export const readBenches = Object.keys(reads) as Read[];

/**
 * Measures the newest 24 of 100,000 tasks, items or services, and one task, by HTTP: for a signed-in person against the narrowest
 * statement that fills a card, for a visitor against the same bytes from memory.
 */
export async function benchApiRead(wanted: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of readBenches.filter((one) => wanted.includes(one))) {
    figures.push(...(await withLargeSite(reads[name]('').things, (site) => measure(name, site))));
  }
  return figures;
}

async function measure(name: Read, { databaseUrl, product, reader }: LargeSite): Promise<Figure[]> {
  const newest = await fetch(`${product.url}/api/tasks?limit=1`);
  const { items } = (await newest.json()) as { items: { id: string }[] };
  const { statement: sql, asked, rest, call, input }: Asked = reads[name](items[0]?.id ?? '');
  const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
  const card: CardInput = {
    databaseUrl,
    poolSize,
    statement: sql,
    values: [reader.userId, asked],
  };
  const url = product.url + rest;
  const answer: StaticInput = { type: 'application/json', text: await (await fetch(url)).text() };
  const statement = await startFloor('floor-card.ts', card);
  const bytes = await startFloor('floor-static.ts', answer);
  const { token } = reader;
  try {
    print(`GET ${rest}, signed in`);
    const signedIn = await compareThroughput({ url: statement.url }, { url, token });
    print(`POST /api/rpc/${call}, signed in`);
    const rpc = await compareThroughput(
      { url: statement.url },
      {
        url: `${product.url}/api/rpc/${call}`,
        method: 'POST',
        body: JSON.stringify({ json: input }),
        token,
      },
    );
    print(`GET ${rest}, a visitor`);
    const visitor = await compareThroughput({ url: bytes.url }, { url });
    return [figure(name, signedIn), figure(`${name}-rpc`, rpc), figure(`${name}-visitor`, visitor)];
  } finally {
    await bytes.stop();
    await statement.stop();
  }
}
