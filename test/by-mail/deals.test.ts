import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { askAfterPickups } from '#features/offers/server/slots/ask-after.ts';
import { handleUnanswered } from '#features/quick-help/server/ending/unanswered.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { makeMatterAddress } from '#features/notifications/server/replies/reply-address.ts';
import type { TestPerson } from '#test/support/server.ts';
import { DOMAIN, startMailboxScene } from './mailbox-scene.ts';

const scene = await startMailboxScene();
const { server, reply, emailTo } = scene;
afterAll(scene.close);
const { services } = server;
const { db } = services;

let maya: TestPerson;
let hugo: TestPerson;
beforeAll(async () => {
  [maya, hugo] = [await server.person('Maya Ross'), await server.person('Hugo Díaz')];
});

const HOUR = 3_600_000;
const sent = { outcome: 'sent' };
const refused = { outcome: 'refused' };

type Deal = Awaited<ReturnType<typeof makeDeal>>;
/** Titles differ, so that each e-mail is found by its own. */
let title: string;
let count = 0;

describe('a pickup time (NOTE-236, ITEM-306)', () => {
  let deal: Deal;
  beforeEach(async () => {
    title = `Oak chair ${(count += 1)}`;
    deal = await makeDeal(services, {
      sellerId: maya.userId,
      buyerId: hugo.userId,
      item: { title },
    });
  });

  const propose = async (hours = 24) => {
    const startsAt = new Date(Date.now() + hours * HOUR);
    const endsAt = new Date(startsAt.getTime() + HOUR);
    const slot = { startsAt, endsAt, timeZone: 'America/Chicago' };
    const { conversationId } = deal;
    return (await hugo.api.offers.proposeSlot({ conversationId, slot })).id;
  };
  const slots = async () =>
    (await hugo.api.offers.listCards({ conversationId: deal.conversationId })).slots.map(
      ({ status }) => status,
    );
  const begin = (slotId: string, hours: number) =>
    db
      .updateTable('pickup_slots')
      .set({
        starts_at: new Date(Date.now() - hours * HOUR),
        ends_at: new Date(Date.now() - (hours - 1) * HOUR),
      })
      .where('id', '=', slotId)
      .execute();
  const emailAbout = (person: TestPerson, words: string) => emailTo(person, `${words} "${title}"`);

  it('is agreed on by yes, once, and the item is handed over by mailboxes alone', async () => {
    await propose();
    const proposed = await emailAbout(maya, 'Hugo Díaz proposes a pickup time for');
    expect(proposed.text).toContain('Reply YES to agree on this time. Reply NO to decline.');
    expect(await reply(maya, proposed, 'Yes, ring the bell')).toMatchObject(sent);
    await emailAbout(maya, 'You agreed on the pickup time for');
    expect(await slots()).toEqual(['agreed']);
    expect(await reply(maya, proposed, 'No')).toMatchObject(refused);
    await emailAbout(maya, 'You two agreed on the pickup time for');
    const { items } = await hugo.api.chat.messages({ conversationId: deal.conversationId });
    expect(items.map(({ body }) => body)).toContain('Yes, ring the bell');

    const agreed = await emailAbout(hugo, 'agreed to your pickup time for');
    expect(agreed.text).toContain('Reply CANCEL to call it off.');
    expect(agreed.text).not.toMatch(/DONE|DID NOT COME/);
    const [slot] = (await hugo.api.offers.listCards({ conversationId: deal.conversationId })).slots;
    await begin(slot?.id ?? '', 26);
    await askAfterPickups(services);
    const passed = await emailAbout(maya, 'The time of the pickup of');
    expect(passed.text).toContain('Reply DONE when Hugo Díaz has picked it up.');
    expect(await reply(maya, passed, 'Yes, all went well')).toMatchObject(sent);
    await emailAbout(maya, 'You marked');
    expect((await maya.api.marketplace.find({ itemId: deal.itemId })).status).toBe('sold');
  });

  it('is declined, and one that was replaced cannot be agreed on (NOTE-231)', async () => {
    await propose();
    const first = await emailAbout(maya, 'Hugo Díaz proposes a pickup time for');
    await propose(30);
    expect(await reply(maya, first, 'ok')).toMatchObject(refused);
    await emailAbout(maya, 'Another pickup time was proposed for');
    await expect
      .poll(
        async () => (await scene.emailsTo(maya, `proposes a pickup time for "${title}"`)).length,
      )
      .toBe(2);
    const second = await emailAbout(maya, 'Hugo Díaz proposes a pickup time for');
    expect(await reply(maya, second, 'Sorry, I can’t')).toMatchObject(sent);
    await emailAbout(maya, 'You declined the pickup time for');
    expect(await slots()).toEqual(['declined', 'replaced']);
  });

  it('is called off, and after it has begun reported as missed, by the buyer in Spanish', async () => {
    await scene.setLanguage(hugo, 'es');
    const slotId = await propose();
    await maya.api.offers.acceptSlot({ slotId });
    const agreed = await emailTo(hugo, `aceptó tu hora de recogida de «${title}»`);
    expect(await reply(hugo, agreed, 'Maya no vino')).toMatchObject(sent);
    await emailTo(hugo, 'como mensaje');
    expect(await slots()).toEqual(['agreed']);
    await begin(slotId, 26);
    await askAfterPickups(services);
    const passed = await emailTo(hugo, `Ya pasó la hora de la recogida de «${title}»`);
    expect(passed.text).toContain('Responde NO VINO si Maya Ross no vino.');
    expect(await reply(hugo, agreed, 'Cancelar')).toMatchObject(refused);
    expect(await reply(hugo, passed, 'No vino. Esperé una hora.')).toMatchObject(sent);
    await emailTo(hugo, 'Nos dijiste que Maya Ross no vino');
    await scene.setLanguage(hugo, 'en');
    expect(await slots()).toEqual(['cancelled']);

    // The seller contests that, and the buyer accepts it (NOTE-238).
    const stated = await emailTo(maya, `Hugo Díaz says you did not come for "${title}"`);
    expect(stated.text).toContain('Reply DID NOT COME and what happened');
    expect(await reply(maya, stated, 'That is not true!')).toMatchObject(refused);
    expect(await reply(maya, stated, 'Done. He')).toMatchObject(refused);
    await emailTo(maya, 'at least 10 characters');
    const words = 'He did not come. I waited at the gate for an hour.';
    expect(await reply(maya, stated, words)).toMatchObject(sent);
    await emailTo(maya, `You disagreed: Hugo Díaz did not come for "${title}"`);
    const contested = await emailTo(hugo, `disagrees with how you say "${title}" ended`);
    expect(contested.text).toContain('Maya Ross says: You did not come');
    expect(contested.text).toContain('> I waited at the gate for an hour.');
    expect(await reply(hugo, contested, 'No')).toMatchObject(refused);
    expect(await reply(hugo, contested, 'Yes, that is right')).toMatchObject(sent);
    await emailTo(hugo, `You accepted Maya Ross’s version of how "${title}" ended`);
    const { items } = await hugo.api.outcomes.listMine({ subjectId: deal.itemId });
    expect(items).toMatchObject([{ settled: { as: 'other', by: 'self' } }]);
    expect(await reply(hugo, contested, 'Yes')).toMatchObject(refused);
    await emailTo(hugo, `How "${title}" ended is settled`);
  });

  it('stands where one of the two has blocked the other since (NOTE-228)', async () => {
    const [ana, ben] = [await server.person('Ana Alba'), await server.person('Ben Bold')];
    deal = await makeDeal(services, {
      sellerId: ana.userId,
      buyerId: ben.userId,
      item: { title },
    });
    const startsAt = new Date(Date.now() + 24 * HOUR);
    const slot = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR), timeZone: 'UTC' };
    await ben.api.offers.proposeSlot({ conversationId: deal.conversationId, slot });
    const proposed = await emailAbout(ana, 'Ben Bold proposes a pickup time for');
    await db
      .insertInto('blocks')
      .values({ blocker_id: ben.userId, blocked_id: ana.userId })
      .execute();
    expect(await reply(ana, proposed, 'Yes')).toMatchObject(refused);
    await emailTo(ana, 'You can no longer open what this email was about');
  });

  it('is answered by neither a forwarded nor an expired e-mail (NOTE-231)', async () => {
    const slotId = await propose();
    const proposed = await emailAbout(maya, 'Hugo Díaz proposes a pickup time for');
    expect(await reply(hugo, proposed, 'Yes')).toMatchObject(refused);
    const { raw, outcome } = await reply(maya, proposed, 'no');
    expect(outcome).toBe('sent');
    expect(await scene.bring(raw)).toMatchObject(sent);
    expect(await slots()).toEqual(['declined']);
    const to = await makeMatterAddress(services, DOMAIN, {
      userId: hugo.userId,
      code: 11,
      id: slotId,
      step: 'another',
    });
    const text = 'Cancel';
    expect(await scene.bring(await scene.compose({ from: hugo.email, to, text }))).toMatchObject(
      refused,
    );
  });
});

it('answers an offered price with another one, which the other accepts (NOTE-239)', async () => {
  title = `Bookcase ${(count += 1)}`;
  const deal = await makeDeal(services, {
    sellerId: maya.userId,
    buyerId: hugo.userId,
    item: { title },
  });
  await offerIn(services, deal, 30);
  const offered = await emailTo(maya, `Hugo Díaz offers $30 for "${title}"`);
  expect(offered.text).toContain('Reply with a price, for example "$35", to make a counteroffer.');
  expect(await reply(maya, offered, '35')).toMatchObject(sent);
  await emailTo(maya, 'was sent to Hugo Díaz as a message');
  expect(await reply(maya, offered, '$30')).toMatchObject(refused);
  await emailTo(maya, 'Enter a different price than the current offer');
  expect(await reply(maya, offered, 'No, how about $35?')).toMatchObject(sent);
  const countered = await emailTo(maya, `You made a counteroffer for "${title}"`);
  expect(countered.text).toContain('Your price is $35.');
  const answered = await emailTo(hugo, `Maya Ross answers with $35 for "${title}"`);
  expect(await reply(hugo, answered, 'Deal!')).toMatchObject(sent);
  await emailTo(hugo, `You accepted $35 for "${title}"`);
  expect((await maya.api.marketplace.find({ itemId: deal.itemId })).status).toBe('reserved');
});

describe('Quick Help (NOTE-237)', () => {
  const helped = async (status: 'accepted' | 'started' = 'accepted') => {
    const { id } = await makeHelpedRequest(services, {
      requesterId: maya.userId,
      helperId: hugo.userId,
      status,
    });
    title = `Carry ${(count += 1)}`;
    await db.updateTable('on_demand_task_requests').set({ title }).where('id', '=', id).execute();
    return id;
  };
  const status = async (id: string) => (await maya.api.quickHelp.find({ requestId: id })).status;
  const askAboutYesterday = async (id: string) => {
    const yesterday = sql<Date>`now() - interval '25 hours'`;
    await db
      .updateTable('on_demand_task_requests')
      .set({ matched_at: yesterday, started_at: sql<Date>`started_at - interval '25 hours'` })
      .where('id', '=', id)
      .execute();
    await handleUnanswered(services);
  };

  it('is started and completed by the helper in one word after it was asked about', async () => {
    const id = await helped();
    await askAboutYesterday(id);
    const asked = await emailTo(hugo, `Did the help with "${title}" happen`);
    expect(asked.text).toContain('Reply DONE when it is done. Reply CANCEL to call it off.');
    expect(asked.text).not.toContain('Hidden Lane');
    expect(await reply(hugo, asked, 'All done, thanks')).toMatchObject(sent);
    await emailTo(hugo, `You marked "${title}" as completed`);
    expect(await status(id)).toBe('completed');
    expect(await reply(hugo, asked, 'Cancel')).toMatchObject(refused);
    await emailTo(hugo, `"${title}" is completed`);
  });

  it('is confirmed by the requester, or reported as missed', async () => {
    const started = await helped('started');
    await askAboutYesterday(started);
    const asked = await emailTo(maya, `Did the help with "${title}" happen`);
    expect(asked.text).not.toContain('CANCEL');
    expect(await reply(maya, asked, 'Done')).toMatchObject(sent);
    await emailTo(maya, `You marked "${title}" as completed`);
    expect(await status(started)).toBe('completed');

    const accepted = await helped();
    await askAboutYesterday(accepted);
    const missed = await emailTo(maya, `Did the help with "${title}" happen`);
    expect(missed.text).toContain('Reply DID NOT COME if Hugo Díaz did not come.');
    expect(await reply(maya, missed, 'Done')).toMatchObject(sent);
    expect(await status(accepted)).toBe('accepted');
    expect(await reply(maya, missed, 'Hugo never came')).toMatchObject(sent);
    await emailTo(maya, `You told us that Hugo Díaz did not come for "${title}"`);
    expect(await status(accepted)).toBe('cancelled');
    const stated = await emailTo(hugo, `Maya Ross says you did not come for "${title}"`);
    const words = 'Done. I was there at ten and carried it up.';
    expect(await reply(hugo, stated, words)).toMatchObject(sent);
    await emailTo(hugo, `You disagreed: "${title}" was done`);

    // It is reviewed by e-mail, if the person wants e-mails about reviews (NOTE-240).
    await hugo.api.notifications.choose({ kind: 'reviews', email: 'at_once', timeZone: 'UTC' });
    const [deal] = (await maya.api.outcomes.listMine({ subjectId: started })).items;
    const review = { outcome: 'happened', rating: 5 } as const;
    await maya.api.reviews.writeOnDeal({ outcomeId: deal?.id ?? '', ...review });
    const reviewed = await emailTo(hugo, 'Maya Ross has reviewed you for');
    expect(await reply(hugo, reviewed, '4 stars, clear directions')).toMatchObject(sent);
    await emailTo(hugo, 'You reviewed Maya Ross for');
  });
});
