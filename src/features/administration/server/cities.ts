import { shippedCityWords } from '#features/geo/server/public.ts';
import { cityNames, isBlank } from '#features/site/city-words.ts';
import type { CityName, CityWords } from '#features/site/city-words.ts';
import { storedCityPages, writeCityWords } from '#features/site/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { AdministeredCity } from '../contract.ts';
import { writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';

/** Each city with what its page says of its own and as shipped (MOD-074). */
export async function listCities(db: DbOrTransaction): Promise<{ cities: AdministeredCity[] }> {
  const pages = await storedCityPages(db);
  return {
    cities: cityNames.map((city) => ({
      city,
      own: pages[city] ?? null,
      shipped: shippedCityWords(city),
    })),
  };
}

/** Stores what was written, and writes down who did (MOD-074). */
export async function storeCity(
  work: Work,
  by: By,
  { city, words }: { city: CityName; words: CityWords },
): Promise<void> {
  await writeCityWords(work, city, words);
  await writeLog(work, {
    actorId: by.userId,
    action: 'change_setting',
    detail: isBlank(words) ? `cityPages.${city}` : `cityPages.${city} = ${JSON.stringify(words)}`,
  });
}
