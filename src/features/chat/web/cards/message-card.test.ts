import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { I18n } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import chatTexts from '../../../../../locales/en/chat.json' with { type: 'json' };
import type { Conversation } from '../../contract.ts';
import { ChatCardsProvider } from './chat-cards.tsx';
import type { ChatCards } from './chat-cards.tsx';
import { MessageCard } from './message-card.tsx';

describe('a card in the message list (CHAT-172)', () => {
  const translator = new Translator('en', (key) => {
    throw new Error(`no text for ${key}`);
  });
  translator.add('chat', chatTexts);
  const conversation: Conversation = {
    id: uuidv7(),
    kind: 'marketplace',
    subject: {
      type: 'marketplace_item',
      id: uuidv7(),
      title: 'Oak chair',
      status: 'available',
      isRemoved: false,
    },
    applicationId: null,
    participants: [],
    writing: { allowed: true },
    opensOnClaim: false,
    continuesInTaskChat: false,
    lastReadSeq: 0,
    unreadCount: 0,
    lastMessage: null,
    isMuted: false,
    isArchived: false,
  };
  const card = createElement(MessageCard, {
    card: { kind: 'offer', id: uuidv7() },
    conversation,
    isOwn: true,
    sentAt: new Date(),
  });
  const draw = (children: ReactNode) =>
    renderToStaticMarkup(createElement(I18nContext, { value: new I18n(translator) }, children));
  const drawBy = (render: ChatCards['render']) =>
    draw(createElement(ChatCardsProvider, { value: { render } }, card));

  it('is drawn by its feature, in a group by its name', () => {
    const html = drawBy(({ kind }, facts) => `${kind} on ${facts.conversation.subject.title}`);
    expect(html).toMatch(
      /^<div role="group" aria-label="Offer"[^>]*>.*offer on Oak chair.*<.div>$/,
    );
  });

  it('is its name in words when no feature draws it', () => {
    for (const html of [draw(card), drawBy(() => null)]) {
      expect(html).toMatch(/^<p[^>]*>Offer<.p>$/);
    }
  });
});
