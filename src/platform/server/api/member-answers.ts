import { sql } from 'kysely';
import type { CompiledQuery, Expression, RawBuilder } from 'kysely';
import { z } from 'zod';
import type { CacheDefinition } from '../caches.ts';
import type { Services, Viewer } from '../context.ts';
import { mayLag } from '../database/replicas/lagging-reads.ts';
import type { Db } from '../database/db.ts';
import { createStatement, placeholder } from '../database/trips/statement.ts';
import { encode } from '../http/encoded.ts';
import type { Encoded, SerializedResponse } from '../http/encoded.ts';
import { getActiveRestriction } from '../viewer.ts';
import { stranger } from './stranger.ts';
import type { Question } from './visitor-reads.ts';

/** A kind of list whose changes the database counts (`list_versions`). */
export type ListName = 'tasks' | 'items' | 'services';

/** A thing that its viewer gets differently, by what that depends on. */
export type Personal = { id: string };

/** How often a list has changed, or all that a stranger is shown of one thing. */
type Version = number | string;

type Look<Row extends Personal> = {
  /** Null where there is no such thing for a stranger. */
  version: Version | null;
  /** Whether the whole answer is another one for this viewer, for example because of blocks. */
  isApart: boolean;
  own: readonly Row[] | null;
};

/** How an answer differs between its signed-in readers (decision 0099). */
export type PersonalParts = {
  /** Whether it is about one thing, which the question names, and not a list. */
  isOneThing: boolean;
  /** The statement of a look, planned once a connection. */
  select: (
    db: Db,
    values: { viewerId: string; ids: readonly string[] },
  ) => CompiledQuery<Look<Personal>>;
  /** Presents the parts of a card that are this viewer's own. */
  present: (row: Personal, viewerId: string) => object;
};

export type Selecting = {
  db: Db;
  viewerId: string;
  /** In SQL: the ids of the answer's things. */
  ids: RawBuilder<string[]>;
  /** In SQL: the id of the one thing. PostgreSQL plans a look at one key once, at a list of them each time. */
  id: RawBuilder<string>;
};

type Differences<Row extends Personal> = {
  isApart: (selecting: Selecting) => RawBuilder<boolean>;
  own?: {
    select: (selecting: Selecting) => Expression<unknown>;
    present: (row: Row, viewerId: string) => object;
  };
};

/**
 * Declares how a list differs between its readers, in SQL: whether the whole list does, and the things that do, each by
 * its `id` and what `present` needs.
 */
export const personalParts = <Row extends Personal>(
  list: ListName,
  differences: Differences<Row>,
): PersonalParts =>
  declare(differences, {
    isOneThing: false,
    version: () => sql<Version>`(
      select coalesce(sum(version), 0)::float8 from list_versions where kind = ${list})`,
  });

/**
 * Declares the same of a page about one thing. `shown` selects what a stranger is shown of it, as one value of JSON: an
 * answer serves as long as that is the same.
 */
export const personalDetail = <Row extends Personal>({
  shown,
  ...differences
}: Differences<Row> & {
  shown: (selecting: Selecting) => Expression<unknown>;
}): PersonalParts =>
  declare(differences, {
    isOneThing: true,
    version: (selecting) =>
      sql<Version>`(select md5(shown::text) from (${shown(selecting)}) as seen(shown))`,
  });

function declare<Row extends Personal>(
  { isApart, own }: Differences<Row>,
  {
    isOneThing,
    version,
  }: { isOneThing: boolean; version: (selecting: Selecting) => RawBuilder<Version> },
): PersonalParts {
  const build = (db: Db) => {
    const viewerId = placeholder<string>('viewerId');
    const ids = sql<string[]>`${placeholder('ids')}::uuid[]`;
    const selecting = { db, viewerId, ids, id: sql<string>`(${ids})[1]` };
    const look = sql<Look<Row>>`select ${version(selecting)} as version,
      ${isApart(selecting)} as "isApart",
      ${own ? sql`(select json_agg(own) from (${own.select(selecting)}) as own)` : null} as own`;
    return createStatement<Look<Row>>(look.compile(db), { isPrepared: true });
  };
  let statement: ReturnType<typeof build> | undefined;
  return {
    isOneThing,
    select: (db, values) => (statement ??= build(db))(values),
    present: (row, viewerId) => own?.present(row as Row, viewerId) ?? {},
  };
}

/** The answer that a stranger gets. */
type Shared = {
  /** The version before it was read. */
  version: Version;
  ids: readonly string[];
  encoded: Encoded;
  /** The same answer with other cards. */
  change: (change: (card: Card) => object) => SerializedResponse;
  /** How often it has been given out. */
  uses: number;
};

const card = z.looseObject({ id: z.uuid() });
type Card = z.infer<typeof card>;
/** Counts come without cards. */
const listAnswer = z.looseObject({ items: z.array(card).default([]) });
/** Our own browser code is also told which values are dates; no part of a card that is a viewer's own is one. */
const rpcAnswer = z.looseObject({ json: z.looseObject({}) });
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const MOST = 600;
/** As large as what visitors share. */
const LARGEST_BYTES = 64 * 1024;
const OK = 200;

/** The version at which a question was last asked; null where it is not known, false where no answer is shared. */
type Asked = Version | null | false;

export type MemberAnswers = (
  question: Question,
  viewer: Viewer,
  call: (viewer: Viewer) => Promise<SerializedResponse>,
) => Promise<Encoded | SerializedResponse>;

/**
 * Answers signed-in people with what a stranger gets and the parts that are their own, as new as the database is when
 * they ask. `call` answers what is asked for the first time in a while, and viewers whose whole answer is another one.
 */
export function openMemberAnswers(
  { caches, db }: Pick<Services, 'caches' | 'db'>,
  seconds: number,
  parts: Readonly<Record<string, PersonalParts>>,
): MemberAnswers {
  const LATEST: CacheDefinition<Shared> = {
    name: 'api.member-answers',
    max: MOST,
    freshMs: seconds * 1000,
  };
  const ASKED: CacheDefinition<Asked> = {
    name: 'api.member-questions',
    max: 10 * MOST,
    freshMs: 60_000,
  };

  /** Answers in the making, by question and version, so that concurrent callers share one. */
  const making = new Map<string, Promise<Shared | null>>();
  const make = (key: string, version: Version, read: () => Promise<Shared | null>) => {
    const name = `${key} ${version}`;
    const made = making.get(name) ?? read().finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async ({ key, call: name }, viewer, call) => {
    const part = parts[name];
    const { userId: viewerId } = viewer;
    const asked = part && caches.get(ASKED, key);
    if (!part || asked === false || getActiveRestriction(viewer) !== null) {
      return call(viewer);
    }
    let shared = caches.get(LATEST, key) ?? null;
    if (!shared && asked === undefined) {
      caches.set(ASKED, key, null);
      return call(viewer);
    }
    const { isOneThing } = part;
    const lookAt = async (ids: readonly string[]) => {
      const { rows } = await mayLag(() => db.executeQuery(part.select(db, { viewerId, ids })));
      return rows[0] ?? { version: null, isApart: true, own: null };
    };
    const thing = isOneThing ? (UUID.exec(key) ?? []) : [];
    let look = await lookAt(shared?.ids ?? thing);
    const { version } = look;
    if (look.isApart || version === null) return call(viewer);
    if (!shared || isOlder(shared.version, version)) {
      // Where changes are more frequent than questions, an answer would never be given out twice.
      const isWorthMaking = (shared?.uses ?? 0) > 1 || asked === version || asked === null;
      caches.set(ASKED, key, version);
      if (!isWorthMaking) return call(viewer);
      shared = await make(key, version, async () =>
        share(await call(stranger), { version, isOneThing }),
      );
      // The version is of the thing that the question names, which may be any.
      if (!shared || (isOneThing && shared.ids[0] !== thing[0])) {
        caches.set(ASKED, key, false);
        return call(viewer);
      }
      caches.set(LATEST, key, shared);
      if (!isOneThing) look = await lookAt(shared.ids);
      if (look.isApart) return call(viewer);
    }
    shared.uses += 1;
    if (!look.own) return shared.encoded;
    const own = new Map(look.own.map((row) => [row.id, row]));
    return shared.change((one) => {
      const row = own.get(one.id);
      return row ? { ...one, ...part.present(row, viewerId) } : one;
    });
  };
}

/** Replicas may count fewer changes; an answer that has more of them is no older. */
const isOlder = (stored: Version, now: Version): boolean =>
  typeof stored === 'number' && typeof now === 'number' ? stored < now : stored !== now;

async function share(
  { status, body }: SerializedResponse,
  { version, isOneThing }: { version: Version; isOneThing: boolean },
): Promise<Shared | null> {
  if (status !== OK || body.byteLength > LARGEST_BYTES) return null;
  const { cards } = readAnswer(body, isOneThing);
  return {
    version,
    ids: cards.map(({ id }) => id),
    encoded: await encode(body),
    change: (change) => {
      const { rpc, answer, cards: unchanged } = readAnswer(body, isOneThing);
      const items = unchanged.map(change);
      const changed = isOneThing ? items[0] : { ...answer, items };
      return {
        status,
        body: Buffer.from(JSON.stringify(rpc ? { ...rpc, json: changed } : changed)),
      };
    },
    uses: 0,
  };
}

/** Reads an answer when it is changed: parsed, it would take ten times the memory. */
function readAnswer(body: Buffer, isOneThing: boolean) {
  const whole: unknown = JSON.parse(body.toString());
  const rpc = rpcAnswer.safeParse(whole).data;
  const answer = rpc?.json ?? whole;
  const cards = isOneThing ? [card.parse(answer)] : listAnswer.parse(answer).items;
  return { rpc, answer: answer as object, cards };
}
