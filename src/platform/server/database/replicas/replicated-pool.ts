import type { PostgresPoolClient } from 'kysely';
import { currentScope } from '../../scope.ts';
import { boundedPool, replicaConnections } from '../bounded-pool.ts';
import type { BoundedPool, PoolOptions } from '../bounded-pool.ts';
import { isUnhurried } from '../database-patience.ts';
import { queryWithoutCursors } from '../lists/query-without-cursors.ts';
import { AnnouncedWrites } from './announced-writes.ts';
import { isRead } from './is-read.ts';
import { notingWrites } from './noting-writes.ts';
import type { OwnWrites } from './own-writes.ts';
import { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';
import { routedReads } from './routed-reads.ts';
import { watchServer } from './server-watch.ts';
import type { WalPosition } from './server-watch.ts';

export type ReplicaSettings = {
  urls: readonly string[];
  /** How far behind a replica may be and still be used. */
  lagMs: number;
  ownWrites: OwnWrites;
};

/**
 * The one place where it is decided who answers a statement: where what is read may lag (`mayLag`) a single read is for the
 * replicas, everything else, and what none of them can answer, for the primary (OPS-100, OPS-101).
 */
export function replicatedPool(
  options: PoolOptions,
  settings: ReplicaSettings,
): { pool: BoundedPool; announced: AnnouncedWrites } {
  const { ownWrites } = settings;
  const primary = boundedPool(options);
  const replicas = openReplicas(options, settings);
  const announced = new AnnouncedWrites((position) => replicas.need(position));
  const askReplica = routedReads(replicas, ownWrites);

  const connectPrimary = async () =>
    notingWrites(await primary.connect(), async (position: WalPosition) => {
      announced.note(position);
      const account = currentScope().caller?.account;
      if (account) await ownWrites.note(account, position);
    });

  const connectAnywhere = (): PostgresPoolClient => {
    let client: PostgresPoolClient | null = null;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      // Behind something that is for the primary the rest may belong to it.
      const isForAny = client === null && isRead(sql);
      const answer = isForAny ? await askReplica(sql, parameters) : null;
      if (answer) return answer;
      if (isForAny) replicas.primaryAnswered();
      client ??= await connectPrimary();
      return client.query(sql, parameters);
    };
    return {
      query: queryWithoutCursors(query),
      release: (destroy) => client?.release(destroy),
    };
  };

  const pool: BoundedPool = {
    options: {},
    connect: async () =>
      currentScope().mayLag && !isUnhurried() ? connectAnywhere() : connectPrimary(),
    inOneTrip: primary.inOneTrip,
    end: async () => {
      await Promise.all([primary.end(), replicas.end()]);
      await ownWrites.close();
    },
  };
  return { pool, announced };
}

const openReplicas = (options: PoolOptions, { urls, lagMs }: ReplicaSettings): Replicas =>
  new Replicas({
    all: urls.map(
      (url, at) =>
        new Replica(String(at + 1), replicaConnections({ ...options, url }), watchServer(url)),
    ),
    primary: watchServer(options.url),
    lagMs,
    log: options.log,
  });
