import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '../database/db.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';

const BEAT_MS = 10_000;
/**
 * Together with the beat of the process that notices, people of a killed process are gone within a minute (PEOPLE-081),
 * even if the database's clock is put back (OPS-163).
 */
const isAlive = sql<boolean>`(live_processes.alive_at
  between now() - interval '45 seconds' and now() + interval '45 seconds')`;
/** Changes within this time are written together, so that a rush costs a few statements. */
const GAP_MS = 100;
const ROWS_AT_ONCE = 500;

export type Focus = { kind: string; id: string };
type Connection = {
  userId: string;
  sessionId: string;
  isVisible: boolean;
  focus: Focus | null;
};

/** People whose connections changed: a new or newly visible one, and one that went or was hidden. */
export type ConnectionNews = {
  came: ReadonlySet<string>;
  /** With the last sign of life of each. */
  left: ReadonlyMap<string, Date>;
  /** This process stops: nothing can be done later. */
  isLast: boolean;
};
type Listener = (news: ConnectionNews) => Promise<void>;

/** Returns which of these people are connected, and whether one of their pages is visible. */
export async function findLiveConnections(
  db: DbOrTransaction,
  userIds: string[],
): Promise<ReadonlyMap<string, { isVisible: boolean }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('live_connections')
    .innerJoin('live_processes', 'live_processes.id', 'live_connections.process_id')
    .select('user_id')
    .select((eb) => eb.fn<boolean>('bool_or', ['is_visible']).as('is_visible'))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(isAlive)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, { isVisible: row.is_visible }]));
}

/** The people who have this thing open and visible right now, in all processes. */
export async function usersFocusedOn(
  db: DbOrTransaction,
  kind: string,
  id: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('live_connections')
    .innerJoin('live_processes', 'live_processes.id', 'live_connections.process_id')
    .select('user_id')
    .where('focus_id', '=', id)
    .where('focus_kind', '=', kind)
    .where('is_visible', '=', true)
    .where(isAlive)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** In SQL: whether this person has this thing open and visible right now, in any process. */
export const hasInFocus = (
  userId: RawBuilder<unknown>,
  kind: string,
  id: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from live_connections
  join live_processes on live_processes.id = live_connections.process_id
  where live_connections.focus_id = ${id} and live_connections.focus_kind = ${kind}
    and live_connections.user_id = ${userId} and live_connections.is_visible and ${isAlive})`;

/**
 * Writes to the table of live connections what this process knows of its own. A change that could not be written, or
 * was lost with the database, is written with the next beat.
 */
export async function trackConnections(options: {
  db: DbOrTransaction;
  log: Log;
  beatMs?: number;
}) {
  const { db, log, beatMs = BEAT_MS } = options;
  const processId = newId();
  const known = new Map<string, Connection>();
  const unwritten = new Set<string>();
  const gone = new Set<string>();
  const listeners = new Set<Listener>();
  let news = noNews();
  let underWay = Promise.resolve();
  let isStopped = false;

  const emit = (change: ConnectionNews) =>
    Promise.all(
      Array.from(listeners, (listener) =>
        listener(change).catch((error: unknown) =>
          log.warn(
            { err: error, part: 'realtime' },
            'connection updates of other processes were lost',
          ),
        ),
      ),
    );

  const write = gathered(async () => {
    const [writing, removing, changes] = [[...unwritten], [...gone], news];
    if (isStopped || (writing.length === 0 && removing.length === 0)) return;
    unwritten.clear();
    gone.clear();
    news = noNews();
    try {
      const rows = writeRows(db, processId, present(known, writing));
      underWay = rows.catch(() => {});
      await rows;
      await removeRows(db, removing);
    } catch (error) {
      for (const id of writing) if (known.has(id)) unwritten.add(id);
      for (const id of removing) gone.add(id);
      news = {
        came: new Set([...changes.came, ...news.came]),
        left: new Map([...changes.left, ...news.left]),
      };
      throw error;
    }
    void emit({ ...changes, isLast: false });
  });
  // The next beat tries again; no caller has to wait for it or fail by it.
  const writeSoon = () =>
    write().catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error, part: 'realtime' }, 'storing live connections failed');
    });

  const markAlive = async () => {
    const row = await db
      .insertInto('live_processes')
      .values({ id: processId })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ alive_at: sql<Date>`clock_timestamp()` }),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    // Another process took this one for dead, or the database lost the table, which is not logged.
    if (row.is_new) for (const id of known.keys()) unwritten.add(id);
  };
  const beat = async () => {
    await markAlive();
    const swept = await sweep(db);
    if (swept.size > 0) void emit({ came: new Set(), left: swept, isLast: false });
    await write();
  };
  await markAlive();
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      log.warn(
        { err: error, part: 'realtime' },
        'the heartbeat of this process could not be stored',
      ),
    );
  }, beatMs).unref();

  return {
    processId,
    beat,
    onConnections: (listener: Listener) => void listeners.add(listener),
    isVisible: (id: string): boolean => known.get(id)?.isVisible ?? false,
    add: (id: string, connection: Connection) => {
      known.set(id, connection);
      unwritten.add(id);
      news.came.add(connection.userId);
      void writeSoon();
    },
    /** Resolves when all others can see the change. */
    change: async (id: string, values: Partial<Pick<Connection, 'isVisible' | 'focus'>>) => {
      const connection = known.get(id);
      if (!connection) return;
      if (!isChange(connection, values)) {
        // It may have been made before, and be on its way.
        await (unwritten.has(id) ? writeSoon() : underWay);
        return;
      }
      const { userId, isVisible } = connection;
      Object.assign(connection, values);
      unwritten.add(id);
      if (connection.isVisible && !isVisible) news.came.add(userId);
      if (!connection.isVisible && isVisible) news.left.set(userId, new Date());
      await writeSoon();
    },
    remove: (id: string) => {
      const connection = known.get(id);
      if (!connection) return;
      known.delete(id);
      unwritten.delete(id);
      gone.add(id);
      news.left.set(connection.userId, new Date());
      void writeSoon();
    },
    /** Clears the focus of people who left this thing, or were made to. */
    endFocus: async ({ kind, id }: Focus, userIds: string[]) => {
      await db
        .updateTable('live_connections')
        .set({ focus_kind: null, focus_id: null })
        .where('focus_id', '=', id)
        .where('focus_kind', '=', kind)
        .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
        .execute();
    },
    /** The people here may come back elsewhere; until then this was their last sign of life. */
    stop: async () => {
      clearInterval(timer);
      isStopped = true;
      const now = new Date();
      const left = new Map([...news.left.keys(), ...listUserIds(known)].map((id) => [id, now]));
      try {
        await db.deleteFrom('live_processes').where('id', '=', processId).execute();
        await emit({ came: new Set(), left, isLast: true });
      } catch (error) {
        log.warn(
          { err: error, part: 'realtime' },
          'removing this process from the list of processes failed',
        );
      }
    },
  };
}
export type LiveConnections = Awaited<ReturnType<typeof trackConnections>>;

type Gathering = { came: Set<string>; left: Map<string, Date> };
const noNews = (): Gathering => ({ came: new Set(), left: new Map() });

const listUserIds = (known: Map<string, Connection>) =>
  Array.from(known.values(), ({ userId }) => userId);

const present = (known: Map<string, Connection>, ids: string[]) =>
  ids.flatMap((id) => {
    const connection = known.get(id);
    return connection ? [{ id, ...connection }] : [];
  });

function isChange(connection: Connection, values: Partial<Connection>): boolean {
  const { isVisible = connection.isVisible, focus = connection.focus } = values;
  return (
    isVisible !== connection.isVisible ||
    focus?.id !== connection.focus?.id ||
    focus?.kind !== connection.focus?.kind
  );
}

/** Runs one after the other with a gap; all who ask before the next run share it. */
function gathered(act: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= current.then(() => {
      next = null;
      const run = act();
      current = run.catch(() => {}).then(() => pause(GAP_MS, undefined, { ref: false }));
      return run;
    });
    return next;
  };
}

async function writeRows(
  db: DbOrTransaction,
  processId: string,
  connections: Array<Connection & { id: string }>,
): Promise<void> {
  for (let from = 0; from < connections.length; from += ROWS_AT_ONCE) {
    const rows = connections.slice(from, from + ROWS_AT_ONCE).map((connection) => ({
      id: connection.id,
      process_id: processId,
      user_id: connection.userId,
      session_id: connection.sessionId,
      is_visible: connection.isVisible,
      focus_kind: connection.focus?.kind ?? null,
      focus_id: connection.focus?.id ?? null,
    }));
    await db
      .insertInto('live_connections')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          is_visible: eb.ref('excluded.is_visible'),
          focus_kind: eb.ref('excluded.focus_kind'),
          focus_id: eb.ref('excluded.focus_id'),
        })),
      )
      .execute();
  }
}

async function removeRows(db: DbOrTransaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('live_connections')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

/** Takes away what processes left behind that died; their people with the last beat of theirs. */
async function sweep(db: DbOrTransaction): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .with('dead', (eb) =>
      eb
        .deleteFrom('live_processes')
        .where((is) => is.not(isAlive))
        .returning(['id', 'alive_at']),
    )
    .selectFrom('live_connections')
    .innerJoin('dead', 'dead.id', 'live_connections.process_id')
    .select('user_id')
    .select((eb) => eb.fn.max('dead.alive_at').as('alive_at'))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.alive_at]));
}
