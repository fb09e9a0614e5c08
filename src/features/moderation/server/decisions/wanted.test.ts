import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWanted } from '#features/wanted/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createReport, decideAppeal, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let owner: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await staffMember(server, 'moderator');
  other = await staffMember(server, 'moderator');
  owner = await server.person('Olga Owner');
  reader = await server.person('Rita Reader');
});
afterAll(() => server.close());

const isThere = (wantedId: string) =>
  server.anonymous.wanted.find({ wantedId }).then(
    () => true,
    () => false,
  );

test.each(['remove', 'hide', 'suspend'] as const)(
  'a wanted post is gone after "%s", and back after an appeal (ITEM-396, MOD-015)',
  async (action) => {
    const { id } = await createWanted(server.services, { ownerId: owner.userId });
    const reportId = await createReport(server, reader, id, 'wanted');
    await moderator.api.moderation.decide({
      ...decided({ action, days: action === 'remove' ? null : 3 }),
      reportIds: [reportId],
    });
    expect(await isThere(id)).toBe(false);
    const { id: decisionId } = await newestDecision(owner);
    await owner.api.moderation.appeal({ decisionId, words: 'I only look for a table.' });
    await decideAppeal(other, decisionId, 'reversed');
    expect(await isThere(id)).toBe(true);
  },
);
