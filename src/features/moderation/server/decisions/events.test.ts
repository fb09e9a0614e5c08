import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, takeEventAway } from '#features/events/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createReport, decideAppeal, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let colleague: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, colleague, reporter] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

const countNotices = async (person: TestPerson, type: string): Promise<number> =>
  (await person.api.notifications.list({})).items.filter((notice) => notice.type === type).length;

const isThere = (eventId: string): Promise<boolean> =>
  server.anonymous.events.find({ eventId }).then(
    () => true,
    () => false,
  );

describe('moderators (EVENT-030)', () => {
  it.each(['remove', 'hide'] as const)(
    'take an event away by "%s" and give it back after an appeal',
    async (action) => {
      const host = await server.person('Mia Moderated');
      const guest = await server.person('Gina Guest');
      const { id: eventId } = await makeEvent(server.services, { hostId: host.userId });
      await guest.api.events.join({ eventId });
      const reportId = await createReport(server, reporter, eventId, 'event');
      await moderator.api.moderation.decide({
        ...decided({ action, days: action === 'hide' ? 3 : null }),
        reportIds: [reportId],
      });
      expect(await isThere(eventId)).toBe(false);
      expect(await countNotices(guest, 'event_cancelled')).toBe(1);
      const { id: decisionId } = await newestDecision(host);
      expect((await host.api.events.find({ eventId })).takenAway).toMatchObject({ decisionId });
      await host.api.moderation.appeal({ decisionId, words: 'It is only a walk.' });
      expect(await decideAppeal(colleague, decisionId, 'reversed')).toEqual({ isRestored: true });
      expect(await isThere(eventId)).toBe(true);
      expect(await countNotices(guest, 'event_changed')).toBe(1);
    },
  );

  it('take the events of a suspended host away, and give them back', async () => {
    const host = await server.person('Sue Suspended');
    const { id: eventId } = await makeEvent(server.services, { hostId: host.userId });
    await moderator.api.moderation.decidePerson({
      ...decided({ action: 'suspend', days: 7 }),
      personId: host.userId,
    });
    expect(await isThere(eventId)).toBe(false);
    const { id: decisionId } = await newestDecision(host);
    await host.api.moderation.appeal({ decisionId, words: 'It is only a walk.' });
    await decideAppeal(colleague, decisionId, 'reversed');
    expect(await isThere(eventId)).toBe(true);
  });

  it('find events in every state (EVENT-029)', async () => {
    const { id: eventId } = await makeEvent(server.services, { title: 'Quetzal watching' });
    const find = async () =>
      (await moderator.api.administration.findThings({ type: 'event', text: 'quetzal' })).items;
    expect(await find()).toMatchObject([{ id: eventId, state: 'active' }]);
    await takeEventAway(server.services, eventId);
    expect(await find()).toMatchObject([{ id: eventId, state: 'removed' }]);
  });
});
