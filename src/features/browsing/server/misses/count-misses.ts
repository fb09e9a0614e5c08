import { sql } from 'kysely';
import type { Language } from '#platform/language/translator.ts';
import type { CacheDefinition, Caches } from '#platform/server/caches.ts';
import type { ApiContext, Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { looksPersonal } from '../../looks-personal.ts';
import type { MissedKind } from '../../searched-kinds.ts';
import type { OnMiss } from '../list/read-by-text.ts';

type Miss = { kind: MissedKind; language: Language; form: string; count: number };

const LONGEST_COUNTED = 60;
const MOST_COUNTED_WORDS = 6;

/** Returns the form under which a search is counted; null for one that may tell something about someone (OPS-208). */
export function toCountedForm(text: string): string | null {
  const form = toSearchForm(text).trim();
  const isShort = form.length <= LONGEST_COUNTED && form.split(' ').length <= MOST_COUNTED_WORDS;
  return isShort && /[\p{L}\p{N}]/u.test(form) && !looksPersonal(form) ? form : null;
}

/** Texts of a network that were counted within the hour, in this process alone. */
const COUNTED: CacheDefinition<true> = {
  name: 'browsing.counted-misses',
  max: 5_000,
  freshMs: 3_600_000,
};

const MOST_WAITING = 500;

/** The misses of each process that wait to be written; tests have several processes in one. */
const waiting = new WeakMap<Caches, Map<string, Miss>>();

function findWaiting(caches: Caches): Map<string, Miss> {
  const known = waiting.get(caches) ?? new Map<string, Miss>();
  waiting.set(caches, known);
  return known;
}

type Caller = Pick<ApiContext, 'caches' | 'language' | 'network'>;

/** Returns what counts a search that finds nothing by its own words, once an hour for each network (OPS-208, OPS-209). */
export const missCounter =
  ({ caches, language, network }: Caller, kind: MissedKind, text: string): OnMiss =>
  () => {
    const form = toCountedForm(text);
    if (form === null) return;
    const key = JSON.stringify([kind, language, form]);
    const seen = `${network} ${key}`;
    const misses = findWaiting(caches);
    const miss = misses.get(key);
    if (caches.get(COUNTED, seen) === true || (!miss && misses.size >= MOST_WAITING)) return;
    caches.set(COUNTED, seen, true);
    misses.set(key, { kind, language, form, count: (miss?.count ?? 0) + 1 });
  };

const MOST_A_DAY = 10_000;
export const TODAY = sql<string>`(now() at time zone 'utc')::date`;

/** Writes the misses of this process. One order for all processes, so that none waits for another in a circle. */
export async function writeMisses({ db, caches }: Pick<Services, 'db' | 'caches'>): Promise<void> {
  const misses = findWaiting(caches);
  if (misses.size === 0) return;
  const given = [...misses.values()].toSorted((one, other) => (one.form < other.form ? -1 : 1));
  misses.clear();
  const column = <Key extends keyof Miss>(key: Key) => given.map((miss) => miss[key]);
  await sql`
    with given as (
      select * from unnest(${given.map(() => newId())}::uuid[], ${column('kind')}::text[],
        ${column('language')}::text[], ${column('form')}::text[], ${column('count')}::integer[])
        as given (id, kind, language, form, count)
      where (select count(*) from missed_search_days where day = ${TODAY}) < ${MOST_A_DAY}
    ), stored as (
      insert into missed_searches (id, kind, language, form, count, last_on)
      select id, kind, language, form, count, ${TODAY} from given
      on conflict (form, kind, language) do update
        set count = missed_searches.count + excluded.count, last_on = excluded.last_on
      returning id, kind, language, form
    )
    insert into missed_search_days (search_id, day, count)
    select stored.id, ${TODAY}, given.count from stored join given using (kind, language, form)
    on conflict (search_id, day) do update set count = missed_search_days.count + excluded.count`.execute(
    db,
  );
}

const STORED_DAYS = 90;

/** Deletes days that are too old, and texts with the last of their days (OPS-209). */
export async function forgetOldMisses(db: DbOrTransaction): Promise<void> {
  const oldest = sql<string>`${TODAY} - ${STORED_DAYS}::integer`;
  await db.deleteFrom('missed_searches').where('last_on', '<', oldest).execute();
  await sql`
    with old as (delete from missed_search_days where day < ${oldest} returning search_id, count)
    update missed_searches set count = missed_searches.count - sums.count
    from (select search_id, sum(count)::integer as count from old group by search_id) as sums
    where id = sums.search_id`.execute(db);
  await db.deleteFrom('meant_searches').where('last_on', '<', oldest).execute();
}

const PAUSE_MS = 10_000;

export async function missJobs(services: Services): Promise<void> {
  const { jobs, db } = services;
  jobs.runContinuously(() => writeMisses(services), PAUSE_MS);
  await jobs.repeat('browsing.forget-old-misses', '43 3 * * *', () => forgetOldMisses(db));
}
