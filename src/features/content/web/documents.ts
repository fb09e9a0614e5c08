import type { Language } from '#platform/language/translator.ts';
import { articlesIn } from '../articles.ts';
import type { ArticleSummary } from '../articles.ts';

export type DocumentName =
  | 'about'
  | 'accessibility'
  | 'community-guidelines'
  | 'cookie-policy'
  | 'help-center'
  | 'privacy-policy'
  | 'terms-of-service';

export type Article = ArticleSummary & { content: string };

// Each file is a chunk of its own, read by the one page that shows it.
const files = import.meta.glob<string>(['../documents/*/*.md', '../articles/*/*.md'], {
  query: '?raw',
  import: 'default',
});

async function read(path: string): Promise<string> {
  const file = files[path];
  if (!file) throw new Error(`no document ${path}`);
  return file();
}

/** A long text in light markdown; bundled, so no call is made for it (SHELL-200). */
export const loadDocument = (name: DocumentName, language: Language): Promise<string> =>
  read(`../documents/${language}/${name}.md`);

/** Returns null if no article has this address (SHELL-197). */
export async function loadArticle(slug: string, language: Language): Promise<Article | null> {
  const article = articlesIn(language).find((each) => each.slug === slug);
  if (!article) return null;
  return { ...article, content: await read(`../articles/${language}/${slug}.md`) };
}
