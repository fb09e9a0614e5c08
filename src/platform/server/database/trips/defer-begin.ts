import pg from 'pg';

const BEGIN = { name: 'porchlight_begin', text: 'begin' };
const FINISHED = /^(?:commit|rollback)$/;
const NOTHING: Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> = {
  command: 'BEGIN',
  rowCount: null,
  rows: [],
};

type Result = typeof NOTHING;
type Ask = { text: string; name?: string; values: unknown[] };

/**
 * Runs statements on one connection and sends `begin` together with the first of them: a transaction takes one round trip
 * less, and an empty one takes none.
 */
export function deferBegin(client: pg.ClientBase): (ask: Ask) => Promise<Result> {
  let isBegun = true;
  return async (ask) => {
    if (ask.text === BEGIN.text) {
      isBegun = false;
      return NOTHING;
    }
    if (isBegun) return client.query(ask);
    isBegun = true;
    if (FINISHED.test(ask.text)) return NOTHING;
    return askWithBegin(client, ask);
  };
}

/** Connections that have `begin` prepared. */
const prepared = new WeakSet<pg.ClientBase>();

async function askWithBegin(client: pg.ClientBase, ask: Ask): Promise<Result> {
  // A text without values goes by the protocol that prepares nothing, which takes no company.
  const isSimple = ask.name === undefined && ask.values.length === 0;
  if (isSimple || !prepared.has(client)) {
    await client.query(BEGIN);
    prepared.add(client);
    return client.query(ask);
  }
  return new Promise((resolve, reject) => {
    const asked = new pg.Query(ask, (error, result) => {
      const last = [result].flat().at(-1);
      if (error) reject(error);
      else resolve(last ?? NOTHING);
    });
    const submit = asked.submit.bind(asked);
    asked.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.bind({ statement: BEGIN.name }, true);
        connection.execute({}, true);
        submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(asked);
  });
}
