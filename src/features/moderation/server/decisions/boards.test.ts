import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createReport, decideAppeal, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let adder: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, adder, reader] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
    server.person('Ada Adder'),
    server.person('Rita Reader'),
  ]);
  await server.services.db
    .updateTable('profiles')
    .set({ onboarding_completed: true })
    .where('id', '=', adder.userId)
    .execute();
});
afterAll(() => server.close());

const addBoard = () =>
  adder.api.boards.add({
    name: 'My living room',
    directions: 'Ring twice',
    point: { latitude: 30.2672, longitude: -97.7431 },
    despiteNear: true,
  });

const isOnMap = (boardId: string) =>
  server.anonymous.boards.find({ boardId }).then(
    () => true,
    () => false,
  );

describe('a reported noticeboard (SHELL-485)', () => {
  test.each(['remove', 'hide'] as const)(
    'is off the map after "%s", and back after an appeal',
    async (action) => {
      const { id } = await addBoard();
      const reportId = await createReport(server, reader, id, 'board');
      await moderator.api.moderation.decide({
        ...decided({ action, days: action === 'hide' ? 3 : null }),
        reportIds: [reportId],
      });
      expect(await isOnMap(id)).toBe(false);
      const { id: decisionId } = await newestDecision(adder);
      await adder.api.moderation.appeal({ decisionId, words: 'It is a public hall.' });
      expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
      expect(await isOnMap(id)).toBe(true);
    },
  );

  test('is taken away also where who added it has left', async () => {
    const { id } = await addBoard();
    await server.services.db
      .updateTable('boards')
      .set({ added_by: null })
      .where('id', '=', id)
      .execute();
    const reportId = await createReport(server, reader, id, 'board');
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [reportId],
    });
    expect(await isOnMap(id)).toBe(false);
  });
});
