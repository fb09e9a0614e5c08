import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeService } from '#features/services/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startMailboxScene } from './mailbox-scene.ts';

const scene = await startMailboxScene();
const { server, reply, emailTo } = scene;
afterAll(scene.close);

let pia: TestPerson;
let cleo: TestPerson;
let serviceId: string;
beforeAll(async () => {
  [pia, cleo] = [await server.person('Pia Provider'), await server.person('Cleo Client')];
  ({ id: serviceId } = await makeService(server.services, { providerId: pia.userId }));
});

const ask = (scope: string) =>
  cleo.api.bookings.request({
    serviceId,
    request: { scope, place: { kind: 'remote' }, timeZone: 'America/Chicago' },
    requestKey: newId(),
  });
const propose = (bookingId: string, price: number) =>
  pia.api.bookings.propose({
    bookingId,
    proposal: { price, time: null, scope: 'Both hedges' },
  });

it('agrees on a quote, once, and passes the words on (NOTE-234)', async () => {
  const { id: bookingId, conversationId } = await ask('Two hedges');
  const asked = await emailTo(pia, 'asking you for a quote');
  expect(asked.text).toContain('> Two hedges');
  // A quote has to be given; there is nothing to agree on yet.
  expect(asked.text).not.toContain('Reply YES');
  await propose(bookingId, 80);
  const quoted = await emailTo(cleo, 'proposes $80');
  expect(quoted.text).toContain('Reply YES to agree. Reply NO to decline.');
  expect(await reply(cleo, quoted, 'Yes, any day after five')).toMatchObject({ outcome: 'sent' });
  await emailTo(cleo, 'You agreed on');
  const [booking] = (await cleo.api.bookings.listCards({ conversationId })).items;
  expect(booking).toMatchObject({ status: 'agreed', price: 80 });
  const messages = await pia.api.chat.messages({ conversationId });
  expect(messages.items.map(({ body }) => body)).toContain('Yes, any day after five');
  expect(await reply(cleo, quoted, 'no')).toMatchObject({ outcome: 'refused' });
  await emailTo(cleo, 'You two agreed');
});

it('declines one, and answers a withdrawn one with what stands (NOTE-231, NOTE-234)', async () => {
  const { id: bookingId, conversationId } = await ask('One more hedge');
  await propose(bookingId, 200);
  const quoted = await emailTo(cleo, 'proposes $200');
  expect(await reply(cleo, quoted, 'No, thank you')).toMatchObject({ outcome: 'sent' });
  await emailTo(cleo, 'You declined');
  const [booking] = (await cleo.api.bookings.listCards({ conversationId })).items;
  expect(booking?.steps[0]?.status).toBe('declined');
  const { id: other } = await ask('The hedge behind the house');
  const { id: stepId } = await propose(other, 150);
  const lower = await emailTo(cleo, 'proposes $150');
  await pia.api.bookings.withdraw({ stepId });
  expect(await reply(cleo, lower, 'yes')).toMatchObject({ outcome: 'refused' });
  await emailTo(cleo, 'was withdrawn');
});

it('is quoted by a price alone, and answered with another (NOTE-239)', async () => {
  const { conversationId } = await ask('Hedges along the street');
  const asked = await emailTo(pia, '> Hedges along the street');
  expect(asked.text).toContain('Reply with a price, for example "$80", to send a quote.');
  expect(await reply(pia, asked, '$90')).toMatchObject({ outcome: 'sent' });
  await emailTo(pia, 'You sent a quote');
  const quoted = await emailTo(cleo, 'proposes $90');
  expect(await reply(cleo, quoted, 'Would you take $85?')).toMatchObject({ outcome: 'sent' });
  const countered = await emailTo(pia, 'proposes $85');
  expect(countered.text).toContain('> Hedges along the street');
  expect(await reply(pia, countered, 'Deal')).toMatchObject({ outcome: 'sent' });
  await emailTo(pia, 'You agreed on');
  const [booking] = (await cleo.api.bookings.listCards({ conversationId })).items;
  expect(booking).toMatchObject({ status: 'agreed', price: 85, scope: 'Hedges along the street' });
});
