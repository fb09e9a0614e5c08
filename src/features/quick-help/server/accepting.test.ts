import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { findCandidates } from './search/candidates.ts';
import { EXAMPLE_POINT, exampleRequest, makeReadyToHelp, makeRequest } from './factory.ts';

let server: TestServer;
let helper: TestPerson;
let requester: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  requester = await server.person('Rita Requester');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
  helper = await server.person();
});

const accept = ({ api }: TestPerson, requestId: string) =>
  api.quickHelp.respond({ requestId, answer: { response: 'accepted', eta: 10 } });
const ask = async () => (await makeRequest(server.services, { requesterId: requester.userId })).id;
const askOfAnother = async () => (await makeRequest(server.services)).id;
const exactPlace = async ({ api }: TestPerson, requestId: string) =>
  (await api.quickHelp.find({ requestId })).exactPlace;

const PLACE = { ...EXAMPLE_POINT, fullAddress: exampleRequest.fullAddress };

describe('accepting (QUICK-190)', () => {
  async function expectRefusal(requestId: string, reason: string) {
    const { abilities } = await helper.api.quickHelp.find({ requestId });
    expect(abilities).toMatchObject({
      accept: { allowed: false, reason: `quick-help:refusals.${reason}` },
      decline: { allowed: true },
      showInterest: { allowed: true },
    });
    await expect(accept(helper, requestId)).rejects.toMatchObject({
      status: 403,
      data: { reason: `quick-help:refusals.${reason}` },
    });
  }

  test('needs a finished onboarding and duty, and the screen says so by the same rule', async () => {
    const id = await ask();
    await expectRefusal(id, 'not_onboarded');
    await helper.api.duty.switch({ onDuty: true });
    await expectRefusal(id, 'not_onboarded');
    await helper.api.profiles.completeOnboarding({ fullName: 'Hank', location: 'Austin, TX' });
    await helper.api.duty.switch({ onDuty: false });
    await expectRefusal(id, 'off_duty');
    await helper.api.duty.switch({ onDuty: true });
    expect((await helper.api.quickHelp.find({ requestId: id })).abilities.accept).toEqual({
      allowed: true,
    });
    await accept(helper, id);
  });

  test('is for two requests at a time, until one of them ends', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    const [first, second, third] = [await ask(), await askOfAnother(), await askOfAnother()];
    await accept(helper, first);
    await accept(helper, second);
    await expectRefusal(third, 'two_held');
    // The same answer again is no third request.
    await accept(helper, first);
    await helper.api.quickHelp.start({ requestId: first });
    await expectRefusal(third, 'two_held');
    await helper.api.quickHelp.complete({ requestId: first });
    await accept(helper, third);
  });

  test('ends for the day of a helper who learned three addresses and came to none (QUICK-203)', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    await helper.api.duty.updateLocation({ lat: 30.27, lng: -97.74 });
    const { setOut, release } = helper.api.quickHelp;
    const isBusy = async (id: string) => {
      const request = { id, requesterId: requester.userId, category: 'moving' } as const;
      const candidates = await findCandidates(server.services.db, request);
      return candidates.find((candidate) => candidate.id === helper.userId)?.isBusy;
    };
    const giveBack = async (hasSetOut: boolean) => {
      const requestId = await askOfAnother();
      await accept(helper, requestId);
      if (hasSetOut) await setOut({ requestId });
      await release({ requestId });
    };
    for (const hasSetOut of [true, false, true, false, true]) await giveBack(hasSetOut);
    const next = await ask();
    await expectRefusal(next, 'given_back');
    // A helper who may not accept is not asked, so the search does not wait for them.
    expect(await isBusy(next)).toBe(true);
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await server.services.db
      .updateTable('on_demand_task_transitions')
      .set({ created_at: day })
      .where('step', '=', 'released')
      .execute();
    expect(await isBusy(next)).toBe(false);
    await accept(helper, next);
  });

  test('is not ended by requesters who cancel (QUICK-203)', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    for (let count = 0; count < 4; count += 1) {
      const requestId = await ask();
      await accept(helper, requestId);
      await helper.api.quickHelp.setOut({ requestId });
      await requester.api.quickHelp.cancel({ requestId });
    }
    await accept(helper, await ask());
  });

  test('succeeds for two of five at once', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    const ids = await Promise.all(Array.from({ length: 5 }, askOfAnother));
    const answers = await Promise.allSettled(ids.map((id) => accept(helper, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

describe('the exact address (QUICK-045, QUICK-189)', () => {
  test('is shown to the helper once they are on their way, with area and distance before', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    await helper.api.duty.updateLocation({ lat: 30.3, lng: -97.7 });
    const id = await ask();
    await accept(helper, id);
    const before = await helper.api.quickHelp.find({ requestId: id });
    expect(before).toMatchObject({ status: 'accepted', area: 'Austin, TX' });
    expect(before.abilities).toMatchObject({ setOut: { allowed: true }, chat: { allowed: true } });
    expect(before.miles).toBeGreaterThan(2);
    expect(before.exactPlace).toBeUndefined();
    expect(JSON.stringify(await helper.api.quickHelp.listHelped({}))).not.toContain('Hidden Lane');
    await helper.api.quickHelp.setOut({ requestId: id });
    // Twice is once (QUICK-168).
    await helper.api.quickHelp.setOut({ requestId: id });
    expect(await exactPlace(helper, id)).toEqual(PLACE);
    const { timeline, abilities } = await requester.api.quickHelp.find({ requestId: id });
    expect(timeline.map(({ step }) => step)).toEqual(['created', 'accepted', 'set_out']);
    expect(abilities.setOut).toMatchObject({ allowed: false });
  });

  test('is shown from the start of the work on, also without setting out', async () => {
    await makeReadyToHelp(server.services, helper.userId);
    const id = await ask();
    await accept(helper, id);
    await helper.api.quickHelp.start({ requestId: id });
    expect(await exactPlace(helper, id)).toEqual(PLACE);
    await helper.api.quickHelp.complete({ requestId: id });
    expect(await exactPlace(helper, id)).toBeUndefined();
  });

  test('is hidden again when the helper gives the request back, and from the next one at first', async () => {
    const next = await server.person();
    await makeReadyToHelp(server.services, helper.userId, next.userId);
    const id = await ask();
    await accept(helper, id);
    await helper.api.quickHelp.setOut({ requestId: id });
    await helper.api.quickHelp.release({ requestId: id });
    expect(await exactPlace(helper, id)).toBeUndefined();
    await accept(next, id);
    expect(await exactPlace(next, id)).toBeUndefined();
    await next.api.quickHelp.setOut({ requestId: id });
    expect(await exactPlace(next, id)).toEqual(PLACE);
  });
});
