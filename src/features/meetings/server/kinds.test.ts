import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MOST_FAILURES, MOST_LINKS } from '../limits.ts';
import { MEETING_CHANGED } from '../live-events.ts';
import { counterAt, generateArrivalCode } from '../timed-code.ts';
import type { CodeStage, MeetingRef } from '../vocabulary.ts';
import { createMeetingMakers } from './meeting-scene.ts';

const HOUR = 3_600_000;

let server: TestServer;
let make: ReturnType<typeof createMeetingMakers>;
let host: TestPerson;
let guest: TestPerson;
let meeting: MeetingRef;

beforeAll(async () => {
  server = await startTestServer();
  make = createMeetingMakers(server.services);
});
afterAll(() => server.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const refused = (reason: string) => ({ data: { reason: `meetings:refusals.${reason}` } });
const fetchSecret = async () => (await host.api.meetings.codeSecret(meeting)).secret;
const shown = async (moment = new Date(), steps = 0) =>
  generateArrivalCode(await fetchSecret(), counterAt(moment) + steps);
async function wrong() {
  const near = await Promise.all([-1, 0, 1].map((steps) => shown(new Date(), steps)));
  return ['0000', '1111', '2222', '3333'].find((code) => !near.includes(code)) ?? '';
}
const enter = (code: string, stage: CodeStage = 'arrived', typedAt = new Date()) =>
  guest.api.meetings.enterCode({ ...meeting, stage, code, typedAt });
const share = (by: TestPerson) => by.api.meetings.createLink(meeting);
const follow = ({ path }: { path: string }) =>
  server.anonymous.meetings.follow({ token: path.replace('/live/', '') });
const publicId = async ({ userId }: TestPerson) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;

/** The differences between the kinds. */
const kinds = {
  task: {
    area: 'Austin, TX',
    begin: () => guest.api.work.start({ taskId: meeting.meetingId }),
    state: 'started',
    steps: ['accepted', 'arrived', 'started', 'finished'],
    end: () => guest.api.work.giveUp({ taskId: meeting.meetingId }),
    agreeAt: (at: Date) =>
      sql`update task_transitions set created_at = ${at} where task_id = ${meeting.meetingId}`,
    readCodes: async (by: TestPerson) =>
      (await by.api.tasks.find({ id: meeting.meetingId })).enteredCodes?.map(({ at }) => at) ?? [],
    readStatus: async () => (await host.api.tasks.find({ id: meeting.meetingId })).status,
  },
  pickup: {
    area: 'Austin, TX',
    // Handing over has no start.
    begin: () => Promise.resolve(),
    state: 'accepted',
    steps: ['accepted', 'arrived', 'finished'],
    end: () => guest.api.offers.cancelSlot({ slotId: meeting.meetingId }),
    agreeAt: (at: Date) =>
      sql`update pickup_slots set agreed_at = ${at} where id = ${meeting.meetingId}`,
    readCodes: async (by: TestPerson) => {
      const { arrivedAt, finishedAt } = await readSlot(by);
      return [arrivedAt, finishedAt].filter((at) => at !== null);
    },
    readStatus: async () => (await readSlot(host)).status,
  },
} as const;

async function readSlot(by: TestPerson) {
  const { conversation_id: conversationId } = await server.services.db
    .selectFrom('pickup_slots')
    .select('conversation_id')
    .where('id', '=', meeting.meetingId)
    .executeTakeFirstOrThrow();
  const { slots } = await by.api.offers.listCards({ conversationId });
  const slot = slots.find(({ id }) => id === meeting.meetingId);
  if (!slot) throw new Error('no such slot');
  return slot;
}

describe.each(['task', 'pickup'] as const)('the codes of a %s', (kind) => {
  const { begin, steps, end, agreeAt, readCodes, readStatus } = kinds[kind];
  beforeEach(async () => {
    [host, guest] = [await server.person('Hanna Host'), await server.person('Gus Guest')];
    meeting = { kind, meetingId: await make[kind]({ asker: host, helper: guest }) };
  });
  const longAgo = (hours: number) => agreeAt(hoursAgo(hours)).execute(server.services.db);

  test('confirm arrival and end, where both see them, and change no status (DEAL-183, DEAL-187)', async () => {
    const pages = await Promise.all([host, guest].map(({ token }) => openPage(server, token)));
    const typedAt = new Date();
    expect(await enter(await shown(typedAt), 'arrived', typedAt)).toEqual({
      arrivedAt: typedAt,
      finishedAt: null,
    });
    for (const { receives, socket } of pages) {
      expect((await receives(MEETING_CHANGED)).payload).toEqual(meeting);
      socket.close();
    }
    await begin();
    const status = await readStatus();
    const endedAt = new Date();
    await enter(await shown(endedAt, 1), 'finished', endedAt);
    for (const by of [host, guest]) expect(await readCodes(by)).toEqual([typedAt, endedAt]);
    expect(await readStatus()).toBe(status);
    expect((await follow(await share(host))).timeline.map(({ step }) => step)).toEqual(steps);
  });

  test('are not open at the end before the beginning (DEAL-186)', async () => {
    await expect(enter(await shown(), 'finished')).rejects.toMatchObject(refused('not_finished'));
  });

  test('are taken once, also of six at once, and not again (DEAL-186)', async () => {
    const code = await shown();
    const typedAt = new Date();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => enter(code, 'arrived', typedAt)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(await readCodes(host)).toHaveLength(1);
    await begin();
    await expect(enter(code, 'finished')).rejects.toMatchObject(refused('replayed'));
  });

  test('cannot be guessed, also without a secret yet and at once (DEAL-186)', async () => {
    // The host has not looked: any code is a guess.
    await Promise.allSettled(Array.from({ length: 12 }, () => enter('0000')));
    await expect(enter(await shown())).rejects.toMatchObject(refused('code_used_up'));
    const { arrived_failures } = await server.services.db
      .selectFrom('meeting_codes')
      .select('arrived_failures')
      .where('meeting_id', '=', meeting.meetingId)
      .executeTakeFirstOrThrow();
    expect(arrived_failures).toBe(MOST_FAILURES);
  });

  test('say how many tries are left (DEAL-186)', async () => {
    await expect(enter(await wrong())).rejects.toMatchObject({
      data: { reason: 'meetings:refusals.wrong', params: { left: String(MOST_FAILURES - 1) } },
    });
  });

  test('count for the time they were typed, for a day (DEAL-185, DEAL-186)', async () => {
    await longAgo(30);
    const [typedAt, long] = [hoursAgo(2), hoursAgo(25)];
    await expect(enter(await shown(long), 'arrived', long)).rejects.toMatchObject(refused('stale'));
    const code = await shown(typedAt);
    await expect(enter(code, 'arrived', hoursAgo(1))).rejects.toMatchObject(refused('wrong'));
    expect(await enter(code, 'arrived', typedAt)).toMatchObject({ arrivedAt: typedAt });
  });

  test('codes of a time before the two agreed are refused (DEAL-186)', async () => {
    const typedAt = hoursAgo(1);
    const entering = enter(await shown(typedAt), 'arrived', typedAt);
    await expect(entering).rejects.toMatchObject(refused('not_arrived'));
  });

  test('are new, with all tries, after agreeing again (DEAL-186)', async () => {
    await longAgo(2);
    const first = await fetchSecret();
    await expect(enter(await wrong())).rejects.toMatchObject(refused('wrong'));
    await longAgo(1);
    expect(await fetchSecret()).not.toBe(first);
    expect(await enter(await shown())).toMatchObject({ finishedAt: null });
  });

  test('end with the deal (DEAL-183)', async () => {
    const code = await shown();
    await end();
    await expect(fetchSecret()).rejects.toMatchObject(refused('not_on'));
    await expect(enter(code)).rejects.toBeDefined();
  });
});

describe.each(['task', 'pickup'] as const)('a link to follow a %s (DEAL-188)', (kind) => {
  const { area, begin, state, end } = kinds[kind];
  const ended = { status: 404, ...refused('link_ended') };
  beforeEach(async () => {
    [host, guest] = [await server.person('Hanna Host'), await server.person('Gus Guest')];
    meeting = { kind, meetingId: await make[kind]({ asker: host, helper: guest }) };
  });

  test('shows state, area, steps and first names to anyone who has it', async () => {
    const links = [await share(host), await share(guest)];
    await begin();
    const [byHost, byGuest] = await Promise.all(links.map(follow));
    const both = { kind, state, area, hostName: 'Hanna', guestName: 'Gus', expectedAt: null };
    expect(byHost).toMatchObject({ ...both, sharedBy: 'Hanna' });
    expect(byGuest).toMatchObject({ ...both, sharedBy: 'Gus' });
    const bytes = JSON.stringify([byHost, byGuest]);
    const secrets = [host, guest].flatMap(({ email, userId }) => [email, userId]);
    secrets.push('Host', 'Guest', meeting.meetingId, await publicId(host), await publicId(guest));
    for (const secret of secrets) expect(bytes).not.toContain(secret);
    for (const exact of await readExactPlace()) expect(bytes).not.toContain(exact);
  });

  test('names no one a visitor may not know', async () => {
    const link = await share(host);
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', guest.userId)
      .execute();
    expect((await follow(link)).guestName).toBe('Anonymous');
  });

  test('ends with the deal', async () => {
    const links = [await share(host), await share(guest)];
    await end();
    for (const link of links) await expect(follow(link)).rejects.toMatchObject(ended);
    await expect(share(host)).rejects.toMatchObject({ status: 409 });
  });

  test('ends when the other side blocks its maker', async () => {
    const link = await share(guest);
    await host.api.people.block({ personId: await publicId(guest) });
    await expect(follow(link)).rejects.toMatchObject(ended);
  });

  test('is one of at most five of each, also at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: MOST_LINKS + 3 }, () => share(host)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(MOST_LINKS);
    await expect(share(host)).rejects.toMatchObject(refused('too_many_links'));
    await share(guest);
  });
});

/** The exact coordinates of the task or the item, as text. */
async function readExactPlace(): Promise<string[]> {
  const { rows } = await sql<{ latitude: number | null; street: string }>`
    select latitude, street_address as street from task_places where task_id = ${meeting.meetingId}
    union all
    select place.latitude, '' from marketplace_item_places as place
      join pickup_slots as slots on slots.item_id = place.item_id where slots.id = ${meeting.meetingId}`.execute(
    server.services.db,
  );
  return rows
    .flatMap(({ latitude, street }) => [latitude?.toString() ?? '', street])
    .filter(Boolean);
}

test('a link to a pickup ends with the sale (DEAL-188)', async () => {
  [host, guest] = [await server.person('Hanna Host'), await server.person('Gus Guest')];
  meeting = { kind: 'pickup', meetingId: await make.pickup({ asker: host, helper: guest }) };
  const link = await share(host);
  expect((await follow(link)).state).toBe('accepted');
  await sql`update marketplace_items set status = 'sold', sold_at = now() where id = (
    select item_id from pickup_slots where id = ${meeting.meetingId})`.execute(server.services.db);
  await expect(follow(link)).rejects.toMatchObject(refused('link_ended'));
  await expect(share(guest)).rejects.toMatchObject(refused('not_on'));
});
