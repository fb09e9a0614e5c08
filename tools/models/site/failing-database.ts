import type pg from 'pg';

/**
 * Ways in which a write fails in the middle of a command, with PostgreSQL's code: two wait for each other, or two
 * changed the same. A cut ends the connection without a message, at the commit as well.
 */
const CODES = {
  deadlock: '40P01',
  serialization: '40001',
  cut: '',
  'cut at the commit': '',
} as const;
type WriteFailure = keyof typeof CODES;
export const writeFailures = Object.keys(CODES) as WriteFailure[];
export const isWriteFailure = (name: string): name is WriteFailure => Object.hasOwn(CODES, name);

/** The advisory lock whose holder stalls the disk. */
const DISK = 143;

/**
 * Teaches a database of tests to fail when told: by triggers on every table, so that it is PostgreSQL that fails and the
 * product knows nothing of it. The countdown is a sequence, as those are not taken back with a transaction.
 */
const LESSON = `
  create table told_failure (kind text not null, code text not null);
  create sequence failure_countdown minvalue -1000 start -1000;
  create function fail_as_told() returns trigger language plpgsql as $$
  declare told told_failure;
  begin
    select * into told from told_failure where (kind = 'cut at the commit') = (tg_argv[0] = 'at the commit');
    if not found or nextval('failure_countdown') <> 0 then return null; end if;
    if told.code = '' then
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end if;
    raise exception 'failed as told' using errcode = told.code;
  end $$;
  create function wait_for_disk() returns trigger language plpgsql as $$
  begin
    loop
      begin
        perform pg_advisory_xact_lock_shared(${DISK});
        return null;
      exception when query_canceled or lock_not_available then
        -- What waits for a disk is reached by nobody.
      end;
    end loop;
  end $$;
  do $$
  declare name text;
  begin
    for name in select format('%I', tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'told_failure'
    loop
      execute 'create trigger fail_as_told before insert or update or delete on ' || name
        || ' for each statement execute function fail_as_told(''at once'')';
      execute 'create constraint trigger fail_at_commit after insert or update on ' || name
        || ' deferrable initially deferred for each row execute function fail_as_told(''at the commit'')';
      execute 'create constraint trigger wait_for_disk after insert or update or delete on ' || name
        || ' deferrable initially deferred for each row execute function wait_for_disk()';
    end loop;
  end $$`;

/** Installs the triggers that make chosen statements fail. */
export async function installFaultHooks(client: pg.Client): Promise<void> {
  await client.query(LESSON);
}

/** The write that comes after so many others fails. */
export async function failAt(client: pg.Client, kind: WriteFailure, writes: number): Promise<void> {
  await client.query(`select setval('failure_countdown', $1)`, [-1 - writes]);
  await client.query('insert into told_failure (kind, code) values ($1, $2)', [kind, CODES[kind]]);
}

export async function failNoMore(client: pg.Client): Promise<void> {
  await client.query('delete from told_failure');
}

/** Makes every commit hang from now on, until the disk goes on, even if its caller has given up by then. */
export async function stallDisk(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [DISK]);
}

export async function isDiskAwaited(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
    [DISK],
  );
  return rows.length > 0;
}

export async function unstallDisk(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [DISK]);
}
