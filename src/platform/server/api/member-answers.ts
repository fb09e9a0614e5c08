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

type Look<Row extends Personal> = {
  version: number;
  /** Whether the whole list is another one for this viewer, for example because of blocks. */
  isApart: boolean;
  personal: readonly Row[] | null;
};

/** How the answers of a list differ between its signed-in readers (decision 0099). */
export type PersonalParts = {
  /** The statement of a look, planned once a connection. */
  select: (
    db: Db,
    values: { viewerId: string; ids: readonly string[] },
  ) => CompiledQuery<Look<Personal>>;
  /** Presents the parts of a card that are this viewer's own. */
  present: (personal: Personal, viewerId: string) => object;
};

type Selecting = {
  db: Db;
  viewerId: string;
  /** In SQL: the ids of the answer's things. */
  ids: RawBuilder<string[]>;
};

/**
 * Declares how a list differs between its readers, in SQL: whether the whole list does, and the things that do, each by
 * its `id` and what `present` needs.
 */
export function personalParts<Row extends Personal>(
  list: ListName,
  options: {
    isApart: (selecting: Selecting) => RawBuilder<boolean>;
    personal: (selecting: Selecting) => Expression<unknown>;
    present: (row: Row, viewerId: string) => object;
  },
): PersonalParts {
  const { isApart, personal, present } = options;
  const build = (db: Db) => {
    const viewerId = placeholder<string>('viewerId');
    const selecting = { db, viewerId, ids: sql<string[]>`${placeholder('ids')}::uuid[]` };
    const look = sql<Look<Row>>`select
      (select coalesce(sum(version), 0)::float8 from list_versions where kind = ${list}) as version,
      ${isApart(selecting)} as "isApart",
      (select json_agg(personal) from (${personal(selecting)}) as personal) as personal`;
    return createStatement<Look<Row>>(look.compile(db), { isPrepared: true });
  };
  let statement: ReturnType<typeof build> | undefined;
  return {
    select: (db, values) => (statement ??= build(db))(values),
    present: (row, viewerId) => present(row as Row, viewerId),
  };
}

/** The answer that a stranger gets. */
type Shared = {
  /** How often the list had changed before it was read. */
  version: number;
  /** When something in it ends by itself, in milliseconds. */
  until: number;
  ids: readonly string[];
  encoded: Encoded;
  /** The same answer with other cards. */
  change: (change: (card: Card) => object) => SerializedResponse;
};

const card = z.looseObject({ id: z.uuid(), expiresAt: z.string().nullish() });
type Card = z.infer<typeof card>;
const listAnswer = z.looseObject({ items: z.array(card) });
/** Our own browser code is also told which values are dates; no part of a card that is a viewer's own is one. */
const rpcAnswer = z.looseObject({ json: listAnswer });

const MOST = 300;
/** As large as what visitors share. */
const LARGEST_BYTES = 64 * 1024;
const OK = 200;

export type MemberAnswers = (
  question: Question,
  viewer: Viewer,
  call: (viewer: Viewer) => Promise<SerializedResponse>,
) => Promise<Encoded | SerializedResponse>;

/**
 * Answers signed-in people with what a stranger gets and the parts that are their own, as new as the database is when
 * they ask. `call` answers what is asked for the first time in a while, and viewers whose whole list is another one.
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
  const ASKED: CacheDefinition<true> = {
    name: 'api.member-questions',
    max: 10 * MOST,
    freshMs: 60_000,
  };

  /** Answers in the making, by question and version, so that concurrent callers share one. */
  const making = new Map<string, Promise<Shared | null>>();
  const make = (key: string, version: number, call: () => Promise<SerializedResponse>) => {
    const name = `${key} ${version}`;
    const made =
      making.get(name) ??
      call()
        .then((answer) => share(answer, version))
        .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async ({ key, call: name }, viewer, call) => {
    const part = parts[name];
    const { userId: viewerId } = viewer;
    if (!part || getActiveRestriction(viewer) !== null) return call(viewer);
    let shared = caches.get(LATEST, key) ?? null;
    if (!shared && !caches.get(ASKED, key)) {
      caches.set(ASKED, key, true);
      return call(viewer);
    }
    const lookAt = async (ids: readonly string[]) => {
      const { rows } = await mayLag(() => db.executeQuery(part.select(db, { viewerId, ids })));
      return rows[0] ?? { version: Infinity, isApart: true, personal: null };
    };
    let look = await lookAt(shared?.ids ?? []);
    if (!look.isApart && (!shared || shared.version < look.version)) {
      shared = await make(key, look.version, () => call(stranger));
      if (!shared) return call(viewer);
      caches.set(LATEST, key, shared);
      look = await lookAt(shared.ids);
    }
    if (!shared || look.isApart || shared.until <= Date.now()) return call(viewer);
    if (!look.personal) return shared.encoded;
    const personal = new Map(look.personal.map((row) => [row.id, row]));
    return shared.change((one) => {
      const row = personal.get(one.id);
      return row ? { ...one, ...part.present(row, viewerId) } : one;
    });
  };
}

async function share(
  { status, body }: SerializedResponse,
  version: number,
): Promise<Shared | null> {
  if (status !== OK || body.byteLength > LARGEST_BYTES) return null;
  const { items } = readList(body).list;
  const ends = items.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []));
  return {
    version,
    until: Math.min(...ends),
    ids: items.map(({ id }) => id),
    encoded: await encode(body),
    change: (change) => {
      const { list, rpc } = readList(body);
      const changed = { ...list, items: list.items.map(change) };
      return {
        status,
        body: Buffer.from(JSON.stringify(rpc ? { ...rpc, json: changed } : changed)),
      };
    },
  };
}

/** Reads an answer when it is changed: parsed, it would take ten times the memory. */
function readList(body: Buffer) {
  const answer: unknown = JSON.parse(body.toString());
  const rpc = rpcAnswer.safeParse(answer).data;
  return { rpc, list: rpc?.json ?? listAnswer.parse(answer) };
}
