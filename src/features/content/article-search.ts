import type { ArticleSummary } from './articles.ts';
import type { Topic } from './topics.ts';

export type ArticleQuery = { text: string; topic: Topic | null };

/** Title, excerpt and tags as people read them, whatever the case, together with the topic (SHELL-198). */
export function findArticles(
  articles: ArticleSummary[],
  { text, topic }: ArticleQuery,
  topicName: (topic: Topic) => string,
): ArticleSummary[] {
  const wanted = plain(text.trim());
  return articles.filter(
    ({ title, excerpt, tags }) =>
      (topic === null || tags.includes(topic)) &&
      [title, excerpt, ...tags.map(topicName)].some((part) => plain(part).includes(wanted)),
  );
}

/** Nobody should need the accent to find 'economía'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
