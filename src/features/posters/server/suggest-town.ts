import { readTownPage } from '#features/geo/areas/town-page.ts';
import type { TownPage } from '#features/geo/areas/town-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Language } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { FEWEST_COUNTED } from '../limits.ts';

/** Counts the people who offer help in areas such as "Austin, TX". */
export type CountHelpers = (db: DbOrTransaction, areas: readonly string[]) => Promise<number>;

export const nameTown = ({ city, places }: TownPage, language: Language): string =>
  city === null ? (places[0]?.area ?? '') : text(language, `places:${city.name}.name`);

/** Suggests the text of a poster of a town, with a number of neighbors only if it is true (SHELL-474). */
export async function suggestTownText(
  db: DbOrTransaction,
  countHelpers: CountHelpers,
  key: string,
  language: Language,
): Promise<string> {
  const page = readTownPage(key);
  const count = page
    ? await countHelpers(
        db,
        page.places.map(({ area }) => area),
      )
    : 0;
  const first =
    count < FEWEST_COUNTED
      ? text(language, 'posters:town.plain')
      : text(language, 'posters:town.helpers', { count });
  return `${first}\n${text(language, 'posters:town.free')}`;
}
