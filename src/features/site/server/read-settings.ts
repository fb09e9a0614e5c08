import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/log.ts';
import { settingDefaults } from '../setting-values.ts';
import type { SettingValues } from '../setting-values.ts';
import { settingSchemas, storedNames } from './setting-schemas.ts';
import type { StoredName } from './setting-schemas.ts';

/** The rows of our settings in the table that all switches share. */
export const keyOf = (name: StoredName) => `site.${name}`;

/** The stored value of each setting that has one, as it lies there. */
export async function storedSettings(db: Db): Promise<Map<StoredName, unknown>> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', storedNames.map(keyOf))
    .execute();
  const values = new Map(rows.map((row) => [row.key, row.value as unknown]));
  return new Map(
    storedNames.flatMap((name) =>
      values.has(keyOf(name)) ? [[name, values.get(keyOf(name))] as const] : [],
    ),
  );
}

/** Takes the stored values over the defaults; `onMalformed` hears of those that cannot be used. */
export function settingsFrom(
  publicOrigin: string,
  stored: ReadonlyMap<StoredName, unknown>,
  onMalformed: (name: StoredName, value: unknown, why: string) => void,
): SettingValues {
  const values = settingDefaults(publicOrigin);
  for (const [name, value] of stored) {
    const parsed = settingSchemas[name].safeParse(value);
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else onMalformed(name, value, parsed.error.issues[0]?.message ?? '');
  }
  return values;
}

const KEPT_FOR_MS = 3_000;

type Kept = { values: SettingValues | null; until: number; complaints: Set<string> };
const keptBy = new WeakMap<Db, Kept>();

/**
 * The settings as they count now. Read at most every three seconds by each process, so that what
 * the operator changes shows everywhere without a restart.
 */
export async function siteSettings(
  services: Pick<Services, 'config' | 'db' | 'log'>,
): Promise<SettingValues> {
  const { config, db, log } = services;
  const kept = keptBy.get(db) ?? { values: null, until: 0, complaints: new Set() };
  keptBy.set(db, kept);
  if (kept.values && kept.until > Date.now()) return kept.values;
  // Whoever asks while they are read again gets the last ones instead of reading as well.
  kept.until = Date.now() + KEPT_FOR_MS;
  try {
    const stored = await storedSettings(db);
    kept.values = settingsFrom(config.PUBLIC_URL, stored, complainOnce(kept.complaints, log));
  } catch (error) {
    // Old settings are better than no page.
    if (!kept.values) throw error;
    log.warn({ err: error, part: 'site' }, 'the settings could not be read again');
  }
  return kept.values;
}

function complainOnce(complaints: Set<string>, log: Log) {
  return (setting: StoredName, value: unknown, why: string) => {
    const complaint = `${setting} ${JSON.stringify(value)}`;
    if (complaints.has(complaint)) return;
    complaints.add(complaint);
    log.warn({ part: 'site', setting, value, why }, 'a malformed setting; its default counts');
  };
}
