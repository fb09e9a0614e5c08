import { expect, test } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { pageHead } from './page-head.ts';

const publicUrl = 'https://porchlight.example';
const page = { title: 'Safety', description: 'Six tips', path: '/safety' };

test('an English page points at both languages and at itself', async () => {
  const { meta, links } = pageHead({ i18n: await createI18n('en'), publicUrl }, page);
  expect(meta).toContainEqual({ title: 'Safety · Porchlight' });
  expect(links).toEqual([
    { rel: 'canonical', href: `${publicUrl}/safety` },
    { rel: 'alternate', hrefLang: 'en', href: `${publicUrl}/safety` },
    { rel: 'alternate', hrefLang: 'es', href: `${publicUrl}/safety?lang=es` },
    { rel: 'alternate', hrefLang: 'x-default', href: `${publicUrl}/safety` },
  ]);
});

test('a Spanish page has an address of its own', async () => {
  const filtered = { ...page, path: '/browse-tasks?category=cleaning' };
  const { links } = pageHead({ i18n: await createI18n('es'), publicUrl }, filtered);
  expect(links[0]?.href).toBe(`${publicUrl}/browse-tasks?category=cleaning&lang=es`);
});

test('a hidden page says so and points nowhere else', async () => {
  const context = { i18n: await createI18n('en'), publicUrl };
  const { meta, links } = pageHead(context, { ...page, isHidden: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(links).toHaveLength(1);
});

test('no text can end the block of structured data', async () => {
  const context = { i18n: await createI18n('en'), publicUrl };
  const name = '</script><script>alert(1)</script>';
  const { scripts } = pageHead(context, { ...page, data: [{ name }] });
  expect(scripts[0]?.children).not.toContain('<');
  expect(JSON.parse(scripts[0]?.children ?? '')).toEqual({ name });
});

test('a page without a picture of its own shows the one of the site', async () => {
  const context = { i18n: await createI18n('es'), publicUrl };
  const { meta } = pageHead(context, page);
  expect(meta).toContainEqual({ property: 'og:image', content: `${publicUrl}/og.png` });
});

test('a picture speaks the language of its page', async () => {
  const context = { i18n: await createI18n('es'), publicUrl };
  const { meta } = pageHead(context, { ...page, image: '/og/task/1.png' });
  const image = `${publicUrl}/og/task/1.png?lang=es`;
  expect(meta).toContainEqual({ property: 'og:image', content: image });
  expect(meta).toContainEqual({ name: 'twitter:image', content: image });
});
