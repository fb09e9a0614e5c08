import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { languages } from '#platform/language/translator.ts';
import { articles, articlesIn } from './articles.ts';

const WORDS_A_MINUTE = 200;
const folder = (language: string) => new URL(`./articles/${language}/`, import.meta.url);

it('gives every article an address and an id of its own', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  for (const { slug } of articles) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it('dates every article with a real day, newest first', () => {
  const days = articles.map(({ publishedAt }) => publishedAt);
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(days).toEqual(days.toSorted().toReversed());
});

it('has articles to feature and a topic on each', () => {
  expect(articles.some(({ featured }) => featured)).toBe(true);
  for (const { tags } of articles) expect(tags.length).toBeGreaterThan(0);
});

it.each(languages)(
  'has title, excerpt, author and content of every article in %s',
  async (language) => {
    const files = await readdir(folder(language));
    expect(files.toSorted()).toEqual(articles.map(({ slug }) => `${slug}.md`).toSorted());
    for (const { slug, title, excerpt, author, readTime } of articlesIn(language)) {
      for (const text of [title, excerpt, author]) expect(text.trim()).not.toBe('');
      const content = await readFile(new URL(`${slug}.md`, folder(language)), 'utf8');
      const words = content.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(800);
      expect(readTime).toBe(Math.ceil(words / WORDS_A_MINUTE));
    }
  },
);
