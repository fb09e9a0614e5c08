import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { Translator } from '#platform/language/translator.ts';
import { I18n } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { startTestServer } from '#test/support/server.ts';
import en from '../locales/en/item.json' with { type: 'json' };
import es from '../locales/es/item.json' with { type: 'json' };
import { ContactButton } from '#features/marketplace/web/detail/contact-button.tsx';

const server = await startTestServer();
afterAll(() => server.close());

describe('the words for contacting the giver or seller of an item (ITEM-114)', () => {
  it.each([
    ['en', en, 0, 'Contact Giver'],
    ['en', en, 20, 'Contact Seller'],
    ['es', es, 0, 'Escribir a quien lo regala'],
    ['es', es, 20, 'Escribir a quien lo vende'],
  ] as const)('%s, %#', async (language, texts, price, words) => {
    const [sam, ana] = [await server.person('Sam'), await server.person('Ana')];
    const { id } = await createItem(server.services, { sellerId: sam.userId, price });
    const item = await ana.api.marketplace.find({ itemId: id });
    const translator = new Translator(language, (key) => {
      throw new Error(`no text for ${key}`);
    });
    translator.add('item', texts);
    const button = createElement(ContactButton, { item, onContact: () => {}, onChat: () => {} });
    const html = renderToStaticMarkup(
      createElement(I18nContext, { value: new I18n(translator) }, button),
    );
    expect(html).toContain(words);
  });
});
