import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { mailButton, mailPage } from './mail-page.ts';

const page = (title: string, preview: string) =>
  mailPage({
    language: 'es',
    title,
    preview,
    body: html`<p>${title}</p>
      ${mailButton('Abrir', 'https://porchlight.example/?a=1&b=2')}`,
    footer: html`<p>Abajo</p>`,
  });

test('has one look in light and dark, in its language, and a line for lists of e-mails (NOTE-207)', async () => {
  const mail = await page('Un aviso', 'Lo que pasó');
  expect(mail).toContain('<html lang="es">');
  expect(mail).toContain('Porchlight');
  expect(mail).toContain('prefers-color-scheme: dark');
  expect(mail.indexOf('Lo que pasó')).toBeLessThan(mail.indexOf('Un aviso</p>'));
  expect(mail).toContain('href="https://porchlight.example/?a=1&amp;b=2"');
  expect(mail.indexOf('Abajo')).toBeGreaterThan(mail.indexOf('Abrir'));
  // Opening the e-mail fetches nothing, so no server learns that it was opened.
  expect(mail).not.toMatch(/<img|url\(|@import|<link/);
});

test('keeps what people wrote as text', async () => {
  const mail = await page('<b>Hola</b>', '"><script>');
  expect(mail).not.toContain('<b>Hola');
  expect(mail).not.toContain('<script>');
});
