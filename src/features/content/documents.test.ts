import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/language/translator.ts';
import { routes } from '#app/routes.ts';
import { settingGroups } from '#pages/settings/setting-list.ts';
import { articles } from './articles.ts';
import { fillValues } from './fill-values.ts';
import { helpSections } from './help-sections.ts';
import { parseSections } from './headings.ts';
import { linkTarget } from './web/link-target.ts';

const LINK = /\]\(([^)]+)\)/g;
const values = { siteName: 'A', contactEmail: 'b@example.org', updatedOn: 'C' };

async function textsIn(kind: string, language: string) {
  const folder = new URL(`./${kind}/${language}/`, import.meta.url);
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
}
const allIn = async (language: string) => [
  ...(await textsIn('documents', language)),
  ...(await textsIn('articles', language)),
];

type Branch = { path?: string; children?: Branch[] };
const listPaths = ({ path, children = [] }: Branch): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(listPaths),
];
const pages = new Set(listPaths(routes as Branch));
const addresses = new Set([
  '/',
  ...pages,
  ...articles.map(({ slug }) => `/blog/${slug}`),
  ...settingGroups.map((group) => `/settings/${group}`),
]);

describe.each(languages)('the documents in %s', (language) => {
  it('lead only to pages of the site or to safe addresses', async () => {
    expect(pages).toContain('/how-it-works');
    for (const { name, text } of await allIn(language)) {
      for (const [, href = ''] of fillValues(text, values).matchAll(LINK)) {
        const target = linkTarget(href);
        expect(target, `${name}: ${href}`).not.toBeNull();
        if (target && 'path' in target) expect(addresses, name).toContain(target.path);
      }
    }
  });

  it('name only values that are known, and sections once', async () => {
    for (const { name, text } of await allIn(language)) {
      expect(fillValues(text, values), name).not.toContain('{{');
      const ids = parseSections(text).map(({ id }) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(ids, name).not.toHaveLength(0);
    }
  });

  it('on privacy name a contact and exclude children', async () => {
    const privacy = (await textsIn('documents', language)).find(
      ({ name }) => name === 'privacy-policy.md',
    );
    expect(privacy?.text).toContain('mailto:{{contactEmail}}');
    expect(privacy?.text).toMatch(/(children under|menores de) 18/);
  });

  it('answer every question of the help page', async () => {
    const help = (await textsIn('documents', language)).find(
      ({ name }) => name === 'help-center.md',
    );
    const sections = helpSections(help?.text ?? '');
    expect(sections.length).toBeGreaterThan(3);
    for (const { title, questions } of sections) {
      expect(questions.length, title).toBeGreaterThan(0);
      for (const { question, answer } of questions) expect(answer, question).not.toBe('');
    }
  });
});

it('is built alike in both languages', async () => {
  const outline = async (language: string) =>
    (await allIn(language)).map(({ name, text }) => [
      name,
      ...Array.from(text.matchAll(/^(#+|[-|]|\d+\.) /gm), ([mark]) => mark),
    ]);
  expect(await outline('es')).toEqual(await outline('en'));
});
