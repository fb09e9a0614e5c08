import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { settingDefaults } from '../setting-values.ts';
import type { AllSettings } from '../setting-values.ts';
import { settingSchemas, storedNames } from './setting-schemas.ts';
import type { StoredName } from './setting-schemas.ts';

/** The rows of our settings in the table that all switches share. */
export const getSettingKey = (name: StoredName) => `site.${name}`;

/** The stored value of each setting that has one, as it lies there. */
export async function storedSettings(db: Db): Promise<Map<StoredName, unknown>> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', storedNames.map(getSettingKey))
    .execute();
  const values = new Map(rows.map((row) => [row.key, row.value as unknown]));
  return new Map(
    storedNames.flatMap((name) =>
      values.has(getSettingKey(name)) ? [[name, values.get(getSettingKey(name))] as const] : [],
    ),
  );
}

/** Takes the stored values over the defaults; `onMalformed` is called with those that cannot be used. */
export function settingsFrom(
  publicOrigin: string,
  stored: ReadonlyMap<StoredName, unknown>,
  onMalformed: (name: StoredName, value: unknown, why: string) => void,
): AllSettings {
  const values = settingDefaults(publicOrigin);
  for (const [name, value] of stored) {
    const parsed = settingSchemas[name].safeParse(value);
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else onMalformed(name, value, parsed.error.issues[0]?.message ?? '');
  }
  return values;
}

/**
 * An operator's change is visible everywhere within these seconds, without a restart; stale settings are better than no
 * page.
 */
const SETTINGS: CacheDefinition<AllSettings> = {
  name: 'site.settings',
  max: 1,
  freshMs: 3_000,
  staleMs: Infinity,
  firstWaits: true,
};

/** Each malformed value is logged once a day, not every few seconds. */
const COMPLAINTS: CacheDefinition<true> = {
  name: 'site.complaints',
  max: 100,
  freshMs: 24 * 60 * 60 * 1000,
};

/** The settings as they count now. */
export const siteSettings = (
  services: Pick<Services, 'config' | 'db' | 'log' | 'caches'>,
): Promise<AllSettings> =>
  services.caches.fetch(SETTINGS, '', async () => {
    const stored = await storedSettings(services.db);
    return settingsFrom(services.config.PUBLIC_URL, stored, complainOnce(services));
  });

function complainOnce({ caches, log }: Pick<Services, 'caches' | 'log'>) {
  return (setting: StoredName, value: unknown, why: string) => {
    const complaint = `${setting} ${JSON.stringify(value)}`;
    if (caches.get(COMPLAINTS, complaint)) return;
    caches.set(COMPLAINTS, complaint, true);
    log.warn(
      { part: 'site', setting, value, why },
      'a stored setting is malformed; its default is used',
    );
  };
}
