import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18n } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { Translator } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import { texts as en } from '../../../../locales/en/index.gen.ts';
import { texts as es } from '../../../../locales/es/index.gen.ts';
import { LegalScreen } from './legal-screen.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function htmlIn(language: Language, updatedOn: string): string {
  const texts = language === 'es' ? es : en;
  const translator = new Translator(language, (key) => {
    throw new Error(key);
  });
  translator.add('common', texts.common);
  translator.add('content', texts.content);
  const screen = createElement(LegalScreen, {
    title: 'Terms',
    document: '## One\n\nWrite to [{{contactEmail}}](mailto:{{contactEmail}}).',
    values: { siteName: 'Porchlight', contactEmail: 'hello@example.org', updatedOn },
    onOpenCookiePreferences: () => {},
  });
  const page = {
    router,
    children: createElement(I18nContext, { value: new I18n(translator) }, screen),
  };
  return renderToStaticMarkup(createElement(RouterContextProvider, page));
}

it('says when it changed, where to ask, and how to change a choice (SHELL-154, SHELL-159)', () => {
  const html = htmlIn('en', 'December 21, 2024');
  expect(html).toContain('Last updated December 21, 2024');
  expect(html.match(/href="mailto:hello@example\.org"/g)).toHaveLength(2);
  expect(html).toMatch(/<button[^>]*>.*Cookie preferences<\/button>/);
});

it('says it in Spanish', () => {
  const html = htmlIn('es', '21 de diciembre de 2024');
  expect(html).toContain('Última actualización: 21 de diciembre de 2024');
  expect(html).toContain('Preferencias de cookies');
});
