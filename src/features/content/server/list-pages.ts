import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#platform/language/translator.ts';
import { PROJECT_FOLDER } from '#platform/server/files/project-folder.ts';
import { articlesIn } from '../articles.ts';
import { fillValues } from '../fill-values.ts';
import type { SiteValues } from '../fill-values.ts';
import { headingId } from '../headings.ts';
import { helpSections } from '../help-sections.ts';

/** An answer of the help center or an article, with all of its text. */
export type ContentPage = {
  kind: 'help' | 'article';
  title: string;
  /** The end of an article's address, or an answer's place in the help center. */
  key: string;
  text: string;
};

const read = (path: string): Promise<string> =>
  readFile(join(PROJECT_FOLDER, 'src/features/content', path), 'utf8');

/** Reads all answers and articles in one language. */
export async function listContentPages(
  language: Language,
  values: SiteValues,
): Promise<ContentPage[]> {
  const help = fillValues(await read(`documents/${language}/help-center.md`), values);
  const answers = helpSections(help).flatMap(({ title: subject, questions }) =>
    questions.map(({ question, answer }): ContentPage => ({
      kind: 'help',
      title: question,
      key: headingId(question),
      text: `${subject}\n${answer}`,
    })),
  );
  const articles = articlesIn(language).map(
    async ({ slug, title, excerpt }): Promise<ContentPage> => {
      const text = await read(`articles/${language}/${slug}.md`);
      return { kind: 'article', title, key: slug, text: `${excerpt}\n${text}` };
    },
  );
  return [...answers, ...(await Promise.all(articles))];
}
