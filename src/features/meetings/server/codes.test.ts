import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeReadyToHelp, makeRequest } from '#features/quick-help/server/factory.ts';
import { MOST_FAILURES } from '../limits.ts';
import { MEETING_CHANGED } from '../live-events.ts';
import { generateArrivalCode, counterAt } from '../timed-code.ts';
import type { CodeStage } from '../vocabulary.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana Asker');
  ben = await server.person('Ben Bringer');
  cleo = await server.person('Cleo Curious');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
  await server.services.db.deleteFrom('meeting_codes').execute();
  ({ id: requestId } = await makeRequest(server.services, { requesterId: ana.userId }));
});

const meeting = () => ({ kind: 'quick_help', meetingId: requestId }) as const;
const accept = async (helper = ben) => {
  await makeReadyToHelp(server.services, helper.userId);
  await helper.api.quickHelp.respond({
    requestId,
    answer: { response: 'accepted', eta: 15, message: '' },
  });
};
const fetchSecret = async () => (await ana.api.meetings.codeSecret(meeting())).secret;
const shown = async (moment = new Date(), steps = 0) =>
  generateArrivalCode(await fetchSecret(), counterAt(moment) + steps);
/** The codes that are taken around a moment. */
const near = async (moment: Date) =>
  new Set(await Promise.all([-1, 0, 1].map((steps) => shown(moment, steps))));
async function wrong(moment = new Date()) {
  const taken = await near(moment);
  return ['0000', '1111', '2222', '3333'].find((code) => !taken.has(code)) ?? '';
}
/** Returns the code of the latest earlier step that does not happen to equal one of those around now. */
async function stale() {
  const taken = await near(new Date());
  const before = await Promise.all([-3, -4, -5].map((steps) => shown(new Date(), steps)));
  return before.find((code) => !taken.has(code)) ?? '';
}
const enter = (
  code: string,
  given: { by?: TestPerson; stage?: CodeStage; typedAt?: Date } = {},
) => {
  const { by = ben, stage = 'arrived', typedAt = new Date() } = given;
  return by.api.meetings.enterCode({ ...meeting(), stage, code, typedAt });
};
/** As if it had been accepted, and perhaps started, so long ago. */
async function longAgo(ms: number) {
  const then = new Date(Date.now() - ms);
  const { db } = server.services;
  await db.updateTable('meeting_codes').set({ agreed_at: then }).execute();
  await db
    .updateTable('on_demand_task_requests')
    .set({ matched_at: then })
    .where('id', '=', requestId)
    .execute();
}
const steps = async (reader = ana) =>
  (await reader.api.quickHelp.find({ requestId })).timeline.map(({ step }) => step);
const refused = (reason: string, status: number) => ({
  status,
  data: { reason: `meetings:refusals.${reason}` },
});
const missing = { status: 404 };

describe('the secret of an acceptance (QUICK-186)', () => {
  it('is the requester’s alone, while the request runs', async () => {
    const ask = (who: { api: TestPerson['api'] }) => who.api.meetings.codeSecret(meeting());
    await expect(ask(ana)).rejects.toMatchObject({ status: 409 });
    await accept();
    expect((await ask(ana)).secret).toMatch(/^[A-Z2-7]{32}$/);
    await expect(ask(ben)).rejects.toMatchObject(missing);
    await expect(ask(cleo)).rejects.toMatchObject(missing);
    await expect(ask({ api: server.anonymous })).rejects.toMatchObject({ status: 401 });
    await ana.api.quickHelp.cancel({ requestId });
    await expect(ask(ana)).rejects.toMatchObject({ status: 409 });
  });

  it('is in nothing that the helper is answered', async () => {
    await accept();
    const secret = await fetchSecret();
    const { api } = ben;
    const bytes = JSON.stringify([
      await api.quickHelp.find({ requestId }),
      await api.meetings.codeState(meeting()),
      await enter(await shown()),
    ]);
    expect(bytes).not.toContain(secret);
  });

  it('is another one for another helper, whose codes start over', async () => {
    await accept();
    const first = await fetchSecret();
    await enter(await shown());
    await ben.api.quickHelp.release({ requestId });
    await accept(cleo);
    expect(await fetchSecret()).not.toBe(first);
    const old = generateArrivalCode(first, counterAt(new Date()));
    await expect(enter(old, { by: ben })).rejects.toMatchObject(missing);
    expect(await cleo.api.meetings.codeState(meeting())).toMatchObject({
      arrivedAt: null,
      enterArrived: { allowed: true },
    });
    await enter(await shown(), { by: cleo });
  });
});

describe('a typed code (QUICK-184, QUICK-186)', () => {
  it('confirms arrival and end, stands in the timeline, is told live and changes no status', async () => {
    await accept();
    const pages = await Promise.all([ana, ben].map(({ token }) => openPage(server, token)));
    const typedAt = new Date();
    const entered = await enter(await shown(typedAt), { typedAt });
    expect(entered).toEqual({ arrivedAt: typedAt, finishedAt: null });
    for (const { receives, socket } of pages) {
      const { payload } = await receives(MEETING_CHANGED);
      expect(payload).toEqual(meeting());
      socket.close();
    }
    const { status, timeline } = await ana.api.quickHelp.find({ requestId });
    expect(status).toBe('accepted');
    expect(timeline.at(-1)).toMatchObject({
      step: 'arrived',
      actorName: ben.fullName,
      at: typedAt,
    });
    expect(await ana.api.meetings.codeSecret(meeting())).toMatchObject(entered);

    await ben.api.quickHelp.start({ requestId });
    // Uses the code of the next half minute, since the current one was used already.
    await enter(await shown(new Date(), 1), { stage: 'finished' });
    expect((await ana.api.quickHelp.find({ requestId })).status).toBe('started');
    expect(await steps()).toEqual(['created', 'accepted', 'arrived', 'started', 'finished']);
    expect(await steps(ben)).toEqual(await steps());
  });

  it('is the pair’s choice: everything goes on without', async () => {
    await accept();
    await ben.api.quickHelp.start({ requestId });
    await ana.api.quickHelp.complete({ requestId });
    expect(await steps()).toEqual(['created', 'accepted', 'started', 'completed']);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['by the requester', async () => enter(await shown(), { by: ana }), missing],
    ['by a stranger', async () => enter(await shown(), { by: cleo }), missing],
    [
      'for the end before the start',
      async () => enter(await shown(), { stage: 'finished' }),
      refused('not_finished', 409),
    ],
    ['that is wrong', async () => enter(await wrong()), refused('wrong', 422)],
    ['shown a while ago', async () => enter(await stale()), refused('wrong', 422)],
    [
      'of the future',
      async () => {
        const typedAt = new Date(Date.now() + 2 * MINUTE);
        return enter(await shown(typedAt), { typedAt });
      },
      refused('future', 422),
    ],
    [
      'typed before acceptance',
      async () => {
        const typedAt = new Date(Date.now() - 2 * MINUTE);
        return enter(await shown(typedAt), { typedAt });
      },
      refused('not_arrived', 409),
    ],
    ['of five digits', async () => enter(`${await shown()}0`), { status: 422 }],
  ])('%s is refused', async (_, act, refusal) => {
    await accept();
    await expect(act()).rejects.toMatchObject(refusal);
    expect(await steps()).toEqual(['created', 'accepted']);
  });

  it('is taken once: not again, nor for the end', async () => {
    await accept();
    const code = await shown();
    await enter(code);
    await expect(enter(code)).rejects.toMatchObject(refused('entered', 409));
    await ben.api.quickHelp.start({ requestId });
    await expect(enter(code, { stage: 'finished' })).rejects.toMatchObject(
      refused('replayed', 409),
    );
    expect(await steps()).toEqual(['created', 'accepted', 'arrived', 'started']);
  });

  it('two at once: one wins', async () => {
    await accept();
    const code = await shown();
    const typedAt = new Date();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => enter(code, { typedAt })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject(refused('entered', 409));
      }
    }
    expect(await steps()).toEqual(['created', 'accepted', 'arrived']);
  });

  it('cannot be guessed: five wrong ones at the door and the right one helps no more', async () => {
    await accept();
    const code = await wrong();
    for (let left = MOST_FAILURES - 1; left > 0; left -= 1) {
      await expect(enter(code)).rejects.toMatchObject({
        data: { reason: 'meetings:refusals.wrong', params: { left: String(left) } },
      });
    }
    await expect(enter(code)).rejects.toMatchObject(refused('code_used_up', 409));
    await expect(enter(await shown())).rejects.toMatchObject(refused('code_used_up', 409));
    expect(await ben.api.meetings.codeState(meeting())).toMatchObject({
      enterArrived: { allowed: false, reason: 'meetings:refusals.code_used_up' },
    });
    // At the end there are new tries.
    await ben.api.quickHelp.start({ requestId });
    await enter(await shown(), { stage: 'finished' });
  });

  it('has as many tries at the end as at the door, and those at the end are counted, too', async () => {
    await accept();
    await enter(await shown());
    await ben.api.quickHelp.start({ requestId });
    const code = await wrong();
    for (let tries = MOST_FAILURES; tries > 1; tries -= 1) {
      await expect(enter(code, { stage: 'finished' })).rejects.toMatchObject(refused('wrong', 422));
    }
    const usedUp = refused('code_used_up', 409);
    await expect(enter(code, { stage: 'finished' })).rejects.toMatchObject(usedUp);
    const right = await shown(new Date(), 1);
    await expect(enter(right, { stage: 'finished' })).rejects.toMatchObject(usedUp);
    const stored = await server.services.db
      .selectFrom('meeting_codes')
      .select(['arrived_failures', 'finished_failures'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ arrived_failures: 0, finished_failures: MOST_FAILURES });
  });

  it('guessed at once is counted as often', async () => {
    await accept();
    const code = await wrong();
    await Promise.allSettled(Array.from({ length: 12 }, () => enter(code)));
    const { arrived_failures } = await server.services.db
      .selectFrom('meeting_codes')
      .select('arrived_failures')
      .executeTakeFirstOrThrow();
    expect(arrived_failures).toBe(MOST_FAILURES);
  });
});

describe('a code that was typed without a connection (QUICK-185, QUICK-186)', () => {
  it('is taken later, at the time it was typed, also once the request has ended', async () => {
    await accept();
    await longAgo(3 * HOUR);
    const typedAt = new Date(Date.now() - 2 * HOUR);
    const code = await shown(typedAt);
    await ana.api.quickHelp.cancel({ requestId });
    await expect(enter(code, { typedAt: new Date() })).rejects.toMatchObject(
      refused('not_arrived', 409),
    );
    expect(await enter(code, { typedAt })).toEqual({ arrivedAt: typedAt, finishedAt: null });
    const { timeline } = await ana.api.quickHelp.find({ requestId });
    expect(timeline.find(({ step }) => step === 'arrived')).toMatchObject({ at: typedAt });
  });

  it('counts for its own time only', async () => {
    await accept();
    await longAgo(3 * HOUR);
    const code = await shown(new Date(Date.now() - 2 * HOUR));
    const typedAt = new Date(Date.now() - HOUR);
    await expect(enter(code, { typedAt })).rejects.toMatchObject(refused('wrong', 422));
  });

  it('is refused after a day', async () => {
    await accept();
    await longAgo(30 * HOUR);
    const typedAt = new Date(Date.now() - 25 * HOUR);
    await expect(enter(await shown(typedAt), { typedAt })).rejects.toMatchObject(
      refused('stale', 422),
    );
  });
});

it('tells both participants what was entered, and no one else', async () => {
  await accept();
  const ask = (who: TestPerson) => who.api.meetings.codeState(meeting());
  expect(await ask(ben)).toEqual({
    arrivedAt: null,
    finishedAt: null,
    enterArrived: { allowed: true },
    enterFinished: { allowed: false, reason: 'meetings:refusals.not_finished' },
  });
  expect((await ask(ana)).enterArrived.allowed).toBe(false);
  await expect(ask(cleo)).rejects.toMatchObject(missing);
});
