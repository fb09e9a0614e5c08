import { sql } from 'kysely';
import type { Language } from '#platform/language/translator.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** A word in its search form, with its stem in each language; null where it is a stop word there. */
export type StemmedWord = { form: string } & Record<Language, string | null>;

type Row = { forms: string; en: [string, number][] | null; es: [string, number][] | null };

/** Splits texts into words with their stems, by the functions that the stored texts went through. */
export async function stemTexts(
  db: DbOrTransaction,
  texts: readonly string[],
): Promise<StemmedWord[][]> {
  const { rows } = await sql<Row>`
    select forms,
      (select jsonb_agg(jsonb_build_array(lexeme, at)) from unnest(english_stems(forms)), unnest(positions) at) as en,
      (select jsonb_agg(jsonb_build_array(lexeme, at)) from unnest(spanish_stems(forms)), unnest(positions) at) as es
    from (select search_words(given) as forms, place
      from unnest(${texts}::text[]) with ordinality as texts (given, place) offset 0) as texts
    order by place`.execute(db);
  return rows.map(({ forms, en, es }) => {
    const stems = { en: byPosition(en), es: byPosition(es) };
    const words = forms === '' ? [] : forms.split(' ');
    return words.map((form, at) => ({
      form,
      en: stems.en.get(at + 1) ?? null,
      es: stems.es.get(at + 1) ?? null,
    }));
  });
}

const byPosition = (stems: Row['en']) => new Map((stems ?? []).map(([stem, at]) => [at, stem]));
