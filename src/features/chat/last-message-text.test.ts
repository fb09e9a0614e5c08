import { describe, expect, it } from 'vitest';
import type { CardKind } from '#features/subjects/cards.ts';
import { text } from '#platform/server/texts.ts';
import { lastMessageText } from './last-message-text.ts';

describe('a card in one line (CHAT-172)', () => {
  const line = (kind: CardKind, language: 'en' | 'es') =>
    lastMessageText(
      { type: 'card', body: '', attachment: null, card: { kind, id: crypto.randomUUID() } },
      (key) => text(language, key),
    );
  it.each([
    ['offer', 'Offer', 'Oferta'],
    ['meeting_place', 'Meeting place', 'Punto de encuentro'],
    ['pickup_slot', 'Pickup time', 'Hora de recogida'],
    ['booking_step', 'Booking', 'Reserva'],
  ] as const)('%s: "%s", "%s"', (kind, en, es) => {
    expect([line(kind, 'en'), line(kind, 'es')]).toEqual([en, es]);
  });
});
