import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendText } from '#features/chat/server/chat-scene.ts';
import { sendDigestEmail } from '#features/chat/server/notices/digest-email.ts';
import { registeredConversations } from '#app/features.server.ts';
import { newId } from '#platform/server/ids.ts';
import { startBookingScene } from './booking-scene.ts';
import type { BookingScene } from './booking-scene.ts';
import { wordingOfStep } from './step-lines.ts';

describe('wordings of steps (CHAT-197)', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
  const none = { price: null, startsAt: null };
  it.each([
    [{ kind: 'request', terms: none }, 'asks_quote'],
    [{ kind: 'request', terms: { price: null, startsAt: at(9) } }, 'requests'],
    [{ kind: 'request', terms: { price: 60, startsAt: null } }, 'requests'],
    [{ kind: 'proposal' }, 'proposes'],
    [{ kind: 'change' }, 'changes'],
    [{ kind: 'change', agreed: { price: 96, startsAt: at(12) } }, 'moves'],
    [{ kind: 'change', agreed: { price: 96, startsAt: at(9) } }, 'changes'],
    [{ status: 'accepted', bookingStatus: 'agreed' }, 'agreed'],
    [{ status: 'accepted', bookingStatus: 'cancelled' }, 'cancelled'],
    [{ status: 'accepted', bookingStatus: 'done' }, 'done'],
    [{ kind: 'change', status: 'declined', bookingStatus: 'agreed' }, 'declined'],
    [{ status: 'lapsed', bookingStatus: 'lapsed' }, 'lapsed'],
  ] as const)('%o: %s', (facts, wording) => {
    expect(
      wordingOfStep({
        kind: 'proposal',
        status: 'current',
        bookingStatus: 'open',
        terms: { price: 96, startsAt: at(9) },
        agreed: none,
        ...facts,
      }),
    ).toBe(wording);
  });
});

describe('a booking where one line stands for it (CHAT-197, SERV-190)', () => {
  let scene: BookingScene;
  beforeAll(async () => {
    scene = await startBookingScene();
    await scene.provider.api.profiles.update({
      timezone: 'America/Chicago',
      preferredLanguage: 'es',
    });
  });
  afterAll(() => scene.server.close());

  const lineFor = async (person: BookingScene['client'], conversationId: string) => {
    const { items } = await person.api.chat.list({ list: 'all' });
    return items.find(({ id }) => id === conversationId)?.lastMessage?.card?.line;
  };

  it('follows the steps in both lists', async () => {
    const { client, provider, ask, slot, fetchStepId } = scene;
    const { id, conversationId } = await ask();
    const both = async () => [
      await lineFor(client, conversationId),
      await lineFor(provider, conversationId),
    ];
    const quote = { wording: 'asks_quote', price: null, startsAt: null };
    expect(await both()).toMatchObject([quote, quote]);
    const time = slot(5);
    await provider.api.bookings.propose({
      bookingId: id,
      proposal: { price: 96, time, scope: 'Hedge' },
    });
    const proposed = { wording: 'proposes', price: 96, startsAt: time.startsAt.toISOString() };
    expect(await both()).toMatchObject([proposed, proposed]);
    await client.api.bookings.accept({ stepId: await fetchStepId(client, conversationId) });
    expect(await lineFor(client, conversationId)).toMatchObject({ ...proposed, wording: 'agreed' });
    const later = slot(6);
    const proposal = { price: 96, time: later, scope: 'Hedge' };
    await client.api.bookings.propose({ bookingId: id, proposal });
    expect(await lineFor(provider, conversationId)).toMatchObject({
      wording: 'moves',
      startsAt: later.startsAt.toISOString(),
    });
    await provider.api.bookings.decline({ stepId: await fetchStepId(provider, conversationId) });
    expect(await lineFor(client, conversationId)).toMatchObject({ wording: 'declined' });
    await client.api.bookings.cancel({ bookingId: id, reason: '' });
    // The terms that were agreed on, not those of the declined change.
    expect(await lineFor(provider, conversationId)).toMatchObject({
      ...proposed,
      wording: 'cancelled',
    });
  });

  it('says price and time in the bell, in the reader’s language and by their clock', async () => {
    const { client, provider, ask, slot } = scene;
    // 10:00 in Chicago while there is no daylight saving time, 11:00 otherwise.
    const time = slot(5, '16:00');
    const { id } = await ask({ time });
    const newest = async (person: BookingScene['client']) =>
      (await scene.listNotices(person))[0]?.message;
    expect(await newest(provider)).toMatch(/: \$35, .+, 1[01]:00 a\.m\. C[SD]T\.$/u);
    await provider.api.bookings.propose({
      bookingId: id,
      proposal: { price: 96, time, scope: 'Hedge' },
    });
    expect(await newest(client)).toMatch(/ proposes \$96, \w+, \w+ \d+, 4:00 PM UTC for "/u);
  });

  it('says in the e-mail about unread messages what the newest one proposes', async () => {
    const { client, provider, ask, slot, server } = scene;
    const { id, conversationId } = await ask();
    await sendText(provider, conversationId, 'Happy to help.');
    const time = slot(5, '16:00');
    const proposal = { price: 96, time, scope: 'Hedge' };
    await provider.api.bookings.propose({ bookingId: id, proposal });
    const chats = [{ conversationId, afterSeq: 0, upToSeq: 99 }];
    await sendDigestEmail(
      server.services,
      registeredConversations,
      { userId: client.userId, chats },
      newId(),
    );
    const [mail] = (await server.services.mail.readMailbox?.(client.email)) ?? [];
    expect(mail?.text).toMatch(/> Proposes \$96, \w+, \w+ \d+, 4:00 PM UTC/u);
  });
});
