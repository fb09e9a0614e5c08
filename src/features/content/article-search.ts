import { toSearchForm } from '#platform/text/search-form.ts';
import type { ArticleSummary } from './articles.ts';
import type { Topic } from './topics.ts';

export type ArticleQuery = { text: string; topic: Topic | null };

/** Title, excerpt and tags as people read them, whatever the case and accents, together with the topic (SHELL-198). */
export function findArticles(
  articles: ArticleSummary[],
  { text, topic }: ArticleQuery,
  topicName: (topic: Topic) => string,
): ArticleSummary[] {
  const wanted = toSearchForm(text).trim();
  return articles.filter(
    ({ title, excerpt, tags }) =>
      (topic === null || tags.includes(topic)) &&
      [title, excerpt, ...tags.map(topicName)].some((part) => toSearchForm(part).includes(wanted)),
  );
}
