import type { z } from 'zod';
import { text } from '#platform/server/texts.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isTextKey } from '#platform/language/translator.ts';
import { closableCategories } from './closed-categories.ts';
import { getSettingKey } from './read-settings.ts';
import { settingSchemas, storedNames } from './setting-schemas.ts';
import type { StoredName } from './setting-schemas.ts';

/** A setting that does not exist or a value it cannot have, in words for the operator. */
export class SettingRefusal extends Error {}

/** Stores what the operator typed, if the setting can have it. */
export async function setSetting(db: DbOrTransaction, name: string, typed: string): Promise<void> {
  const known = knownName(name);
  const parsed = settingSchemas[known].safeParse(storedForm(known, typed));
  if (!parsed.success) throw new SettingRefusal(`${known}: ${describeProblem(parsed.error)}`);
  await refuseUnknownCategory(db, known, parsed.data);
  const value = JSON.stringify(storedForm(known, typed));
  await db
    .insertInto('site_settings')
    .values({ key: getSettingKey(known), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}

function describeProblem({ issues: [first] }: z.ZodError): string {
  if (!first) return 'not usable';
  if (!isTextKey(first.message)) return first.message;
  return `${first.path.join('.')}: ${text('en', first.message)}`;
}

/** Closing what is not there would close nothing, without a word (MOD-070). */
async function refuseUnknownCategory(db: DbOrTransaction, name: StoredName, value: unknown) {
  const known: unknown[] | undefined = (await closableCategories(db, name))?.map(
    ({ slug }) => slug,
  );
  if (!known || !Array.isArray(value)) return;
  const unknown: unknown = value.find((slug) => !known.includes(slug));
  if (unknown === undefined) return;
  throw new SettingRefusal(
    `${name}: there is no category ${JSON.stringify(unknown)}. There are: ${known.join(', ')}`,
  );
}

/** Back to the default. */
export async function unsetSetting(db: DbOrTransaction, name: string): Promise<void> {
  await db
    .deleteFrom('site_settings')
    .where('key', '=', getSettingKey(knownName(name)))
    .execute();
}

function knownName(name: string): StoredName {
  if (name === 'publicOrigin') {
    throw new SettingRefusal('publicOrigin: set PUBLIC_URL where Porchlight is started instead');
  }
  const known = storedNames.find((each) => each === name);
  if (!known) {
    throw new SettingRefusal(`There is no setting "${name}". There are: ${storedNames.join(', ')}`);
  }
  return known;
}

const SWITCHES = new Set<StoredName>([
  'backgroundCheckSentence',
  'foundingOfferClosesAfterDate',
  'serviceContact',
  'events',
  'groups',
  'postcards',
]);

const NUMBERS = new Set<StoredName>(['earlyAdopters', 'daysToConfirm']);

/** Parses typed input: it is stored as text, except for switches, numbers, lists and texts in two languages. */
function storedForm(name: StoredName, typed: string): unknown {
  const entered = typed.trim();
  if (SWITCHES.has(name)) return { on: true, off: false }[entered] ?? entered;
  if (NUMBERS.has(name)) return /^\d+$/.test(entered) ? Number(entered) : entered;
  if (!/^[[{]/.test(entered)) return entered;
  try {
    return JSON.parse(entered) as unknown;
  } catch {
    throw new SettingRefusal(`${name}: this is not JSON: ${entered}`);
  }
}
