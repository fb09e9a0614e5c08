import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cityPages, isBlank } from '../city-words.ts';
import type { CityName, CityPages, CityWords } from '../city-words.ts';
import { getSettingKey } from './read-settings.ts';

const KEY = getSettingKey('cityPages');

/** Reads the stored value, not the cache, which is a few seconds old; malformed values count as empty. */
export async function storedCityPages(db: DbOrTransaction): Promise<CityPages> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return cityPages.safeParse(row?.value).data ?? {};
}

/** Gives the page of one city its own words, or with blank ones those it is shipped with; the other cities keep theirs (MOD-074). */
export async function writeCityWords(
  { trx }: Work,
  city: CityName,
  words: CityWords,
): Promise<void> {
  await trx
    .insertInto('site_settings')
    .values({ key: KEY, value: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // A write to another city at the same time waits, so that neither overwrites the other.
  await trx.selectFrom('site_settings').select('key').where('key', '=', KEY).forUpdate().execute();
  const { [city]: _before, ...others } = await storedCityPages(trx);
  const pages = isBlank(words) ? others : { ...others, [city]: words };
  if (Object.keys(pages).length === 0) {
    await trx.deleteFrom('site_settings').where('key', '=', KEY).execute();
    return;
  }
  await trx
    .updateTable('site_settings')
    .set({ value: JSON.stringify(pages), updated_at: new Date() })
    .where('key', '=', KEY)
    .execute();
}
