import { describe, expect, it } from 'vitest';
import type { CardKind } from '#features/subjects/cards.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { text } from '#platform/server/texts.ts';
import type { TextParams } from '#platform/language/translator.ts';
import type { CardLine } from './contract.ts';
import { lastMessageText, ownLastMessageText } from './last-message-text.ts';

const wordingIn = (language: 'en' | 'es') => {
  const { money, startTime } = formatsFor(language);
  return {
    text: (key: string, params?: TextParams) => text(language, key, params),
    money,
    startTime: (moment: Date, zone: string) => startTime(moment, zone),
  };
};

describe('a card in one line (CHAT-172)', () => {
  const line = (kind: CardKind, language: 'en' | 'es') =>
    lastMessageText(
      {
        type: 'card',
        body: '',
        attachment: null,
        card: { kind, id: crypto.randomUUID(), line: null },
      },
      wordingIn(language),
    );
  it.each([
    ['offer', 'Offer', 'Oferta'],
    ['meeting_place', 'Meeting place', 'Punto de encuentro'],
    ['pickup_slot', 'Pickup time', 'Hora de recogida'],
    ['booking_step', 'Booking', 'Reserva'],
    ['proposal', 'Suggested change', 'Propuesta de cambio'],
  ] as const)('%s: "%s", "%s"', (kind, en, es) => {
    expect([line(kind, 'en'), line(kind, 'es')]).toEqual([en, es]);
  });
});

describe('the step of a booking in one line (CHAT-197)', () => {
  const timeZone = 'America/Chicago';
  const sent = (line: Partial<CardLine>) => ({
    type: 'card' as const,
    body: '',
    attachment: null,
    card: {
      kind: 'booking_step' as const,
      id: crypto.randomUUID(),
      line: {
        wording: 'proposes' as const,
        price: 96,
        startsAt: '2026-11-28T16:00:00.000Z',
        timeZone,
        ...line,
      },
    },
  });
  const TIME = 'Sat, Nov 28, 10:00 AM CST';
  it.each([
    [{}, `Proposes $96, ${TIME}`, `You proposed $96, ${TIME}`],
    [{ startsAt: null }, 'Proposes $96', 'You proposed $96'],
    [{ price: 80.5, startsAt: null }, 'Proposes $80.50', 'You proposed $80.50'],
    [{ isPerHour: true, startsAt: null }, 'Proposes $96/hr', 'You proposed $96/hr'],
    [{ wording: 'requests' }, `Wants to book: $96, ${TIME}`, `You asked to book: $96, ${TIME}`],
    [{ wording: 'requests', price: null }, `Wants to book: ${TIME}`, `You asked to book: ${TIME}`],
    [
      { wording: 'asks_quote', price: null, startsAt: null },
      'Asks for a quote',
      'You asked for a quote',
    ],
    [{ wording: 'moves' }, `Wants to move it to ${TIME}`, `You asked to move it to ${TIME}`],
    [
      { wording: 'changes' },
      `Proposes a change: $96, ${TIME}`,
      `You proposed a change: $96, ${TIME}`,
    ],
    [{ wording: 'agreed' }, `Agreed: $96, ${TIME}`, `Agreed: $96, ${TIME}`],
    [
      { wording: 'declined', price: null, startsAt: null },
      'Declined: quote request',
      'Declined: quote request',
    ],
    [{ wording: 'cancelled' }, `Canceled: $96, ${TIME}`, `Canceled: $96, ${TIME}`],
    [
      { wording: 'changes', startsAt: null, parts: ['day', 'place'] },
      'Proposes a change: $96, new day, new place',
      'You proposed a change: $96, new day, new place',
    ],
    [
      { wording: 'agreed', price: null, startsAt: null, parts: ['scope'] },
      'Agreed: new scope',
      'Agreed: new scope',
    ],
  ] as const)('%o: "%s", "%s"', (line, theirs, own) => {
    expect(lastMessageText(sent(line), wordingIn('en'))).toBe(theirs);
    expect(ownLastMessageText(sent(line), wordingIn('en'))).toBe(own);
  });

  it('is in the reader’s language', () => {
    expect(lastMessageText(sent({}), wordingIn('es'))).toMatch(
      /^Propone \$96, sáb, 28 (de )?nov,? 10:00 a\.m\. (CST|GMT-6)$/u,
    );
    expect(ownLastMessageText(sent({ wording: 'lapsed', startsAt: null }), wordingIn('es'))).toBe(
      'Vencida: $96',
    );
  });
});
