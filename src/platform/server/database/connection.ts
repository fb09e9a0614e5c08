import pg from 'pg';

/** Limits (ms) of one statement, and of a transaction in which nothing is asked; 0 is no limit. */
type Limits = { statementMs: number; idleInTransactionMs: number };

/** Long, because a start reads its code at the same time, which delays this on a slow machine. */
const CONNECTS_WITHIN_MS = 30_000;
const ENDLESS: Limits = { statementMs: 0, idleInTransactionMs: 0 };

/**
 * Settings that our statements rely on, and that a role, a database or a server may set otherwise. A setting that a
 * version of PostgreSQL does not know is left out.
 */
const SETTLED = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  transform_null_equals: 'off',
  array_nulls: 'on',
  row_security: 'on',
  gin_fuzzy_search_limit: '0',
  quote_all_identifiers: 'off',
  lock_timeout: '0',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  // Starting a worker or compiling takes longer than any page's statement: 43 ms instead of 0.2 ms for a word that none has.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/**
 * Our tables' schema, wherever an earlier start has made them, and those of extensions, which some hosts keep apart. An
 * administrator who changes the role's search path afterwards hides neither.
 */
const SEARCH_PATH = `
  select concat_ws(', ',
    coalesce(
      (select quote_ident(nspname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where pg_class.oid = to_regclass('public.migrations')),
      (select quote_ident(nspname) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where pg_class.oid = to_regclass('migrations')),
      'public'),
    (select string_agg(distinct quote_ident(nspname), ', ')
      from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where nspname not in ('public', 'pg_catalog')))`;

function settlingStatement({ statementMs, idleInTransactionMs }: Limits): string {
  const all = {
    ...SETTLED,
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  };
  const rows = Object.entries(all).map(([name, value]) => `('${name}', '${value}')`);
  return `select set_config('search_path', (${SEARCH_PATH}), false);
    select set_config(name, value, false) from (values ${rows.join(', ')}) as settled (name, value)
      where current_setting(name, true) is not null`;
}

/**
 * Returns the options of every connection to a database: this address, and the same settings whatever its role, its
 * database or its server says (OPS-166). They are set after connecting, since a pooler in between accepts none before.
 */
export function connectionOptions(url: string, limits: Limits) {
  const statement = settlingStatement(limits);
  return {
    connectionString: withoutWarning(url),
    keepAlive: true,
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      await client.query(statement);
    },
  };
}

/** A connection of its own that may take as long as it takes: a large table may need minutes. */
export async function connectPatiently(
  url: string,
  name = 'porchlight-command',
): Promise<pg.Client> {
  const { onConnect, ...options } = connectionOptions(url, ENDLESS);
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    application_name: name,
  });
  // A lost connection fails its query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await onConnect(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** To the driver these three mean the last one, which it warns of with each start until it is asked for by name. */
function withoutWarning(url: string): string {
  if (url.includes('uselibpqcompat=')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
