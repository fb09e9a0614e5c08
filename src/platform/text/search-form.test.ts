import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { toSearchForm } from './search-form.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function formsInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ form: string }>(
    'select search_form(text) as form from unnest($1::text[]) with ordinality as given (text, at) order by at',
    [texts],
  );
  return rows.map(({ form }) => form);
}

const forms = [
  ['Podar ÁRBOL grande', 'podar arbol grande'],
  ['ele\u0301ctrica', 'electrica'],
  ['Man\u0303ana, ma\u00f1ana', 'manana, manana'],
  ['two  blanks\u00a0and\n\ta\u3000line', 'two blanks and a line'],
  ['so\u00adft\u200b hy\u2060phen\ufe0f', 'soft hyphen'],
  ['STRASSE straße STRAẞE', 'strasse strasse strasse'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
  ['Sørensen, Łódź, Æsop, œuvre', 'sorensen, lodz, aesop, oeuvre'],
  ['Mom’s “old” desk – 20″', `mom's "old" desk - 20''`],
  ['ｆｕｌｌ ﬁt １２', 'full fit 12'],
  ['ガレージ ｶﾞﾚｰｼﾞ', 'ガレージ ガレージ'],
  ['한국어 \u1112\u1161\u11ab', '한국어 한'],
  ['مُحَمَّد', 'محمد'],
  ['a\u2800\u{1d159}b', 'a b'],
  ['👩\u200d👧 50%', '👩👧 50%'],
  ['a \u0001 b', 'a \u0001 b'],
] as const;

describe('the form in which texts are searched (decision 0097)', () => {
  it.each(forms)('%j is compared as %j', (text, form) => {
    expect(toSearchForm(text)).toBe(form);
    expect(toSearchForm(form)).toBe(form);
  });

  it('is the same in the database', async () => {
    expect(await formsInDatabase(forms.map(([text]) => text))).toEqual(
      forms.map(([, form]) => form),
    );
  });

  it('is the same there for every character, but for letters that are newer than its Unicode', async () => {
    const texts = Array.from({ length: 0x1_ffff }, (_, at) => at + 1)
      .filter((at) => at < 0xd8_00 || at > 0xf8_ff)
      .filter((at) => !/\p{Lo}/u.test(String.fromCodePoint(at)) || at % 16 === 0)
      .concat([0xe_0001, 0xe_007f, 0xe_0100, 0xe_01ef])
      .map((at) => `A${String.fromCodePoint(at)}b`);
    const stored = await formsInDatabase(texts);
    const isUnknownThere = (text: string, at: number) =>
      stored[at]?.slice(1, -1) === text.slice(1, -1);
    const different = texts.filter(
      (text, at) => stored[at] !== toSearchForm(text) && !isUnknownThere(text, at),
    );
    expect(different).toEqual([]);
  });

  it('makes no pattern of what is searched for', async () => {
    const { rows } = await client.query("select search_pattern(' ５０％ _\\ ') as pattern");
    expect(rows).toEqual([{ pattern: '%50\\% \\_\\\\%' }]);
  });
});
