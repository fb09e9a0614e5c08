import type pg from 'pg';
import { sendTogether } from './one-trip.ts';
import type { Ask } from './one-trip.ts';

const FINISHED = /^(?:commit|rollback)$/;
const NOTHING: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = {
  command: 'BEGIN',
  rowCount: null,
  rows: [],
};

type Result = typeof NOTHING;

/**
 * Runs statements on one connection and sends `begin` together with the first of them: a transaction takes one round trip
 * less, and an empty one takes none.
 */
export function deferBegin(client: pg.PoolClient): (ask: Ask) => Promise<Result> {
  let isBegun = true;
  return async (ask) => {
    if (ask.text === 'begin') {
      isBegun = false;
      return NOTHING;
    }
    if (isBegun) return client.query(ask);
    isBegun = true;
    if (FINISHED.test(ask.text)) return NOTHING;
    const [, result = NOTHING] = await sendTogether(client, [{ text: 'begin' }, ask]);
    return result;
  };
}
