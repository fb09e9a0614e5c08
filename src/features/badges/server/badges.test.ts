import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { awardEarlyAdopters, checkBadges, checkEverybody } from './award.ts';
import { restoreBadge, withdrawBadge } from './withdraw.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const settled = (person: TestPerson, fullName = 'Fay Founder') =>
  server.services.db
    .updateTable('profiles')
    .set({ onboarding_completed: true, full_name: fullName, location: 'Austin, TX' })
    .where('id', '=', person.userId)
    .execute();
const listBadgeTypes = async (person: TestPerson) =>
  (await person.api.badges.ofUser({ userId: person.userId })).items.map(({ type }) => type);
const held = (person: TestPerson) =>
  server.services.db
    .selectFrom('badges')
    .select(['type', 'withdrawn_reason'])
    .where('user_id', '=', person.userId)
    .where('type', '!=', 'early_adopter')
    .execute();

describe('the founding badge', () => {
  it('goes to a person with a complete profile, once, however often it is asked for (PEOPLE-139, PEOPLE-140)', async () => {
    const fay = await server.person('Fay Founder');
    expect(await fay.api.badges.founding({})).toMatchObject({
      isEligible: false,
      missing: ['onboarding', 'location'],
      awardedAt: null,
    });
    await expect(fay.api.badges.awardFounding({})).rejects.toMatchObject({
      status: 409,
      data: { reason: 'badges:refusals.incomplete' },
    });
    await settled(fay);
    expect(await fay.api.badges.founding({})).toMatchObject({ isEligible: true, missing: [] });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => fay.api.badges.awardFounding({})),
    );
    const awarded = answers.filter(({ status }) => status === 'fulfilled');
    expect(awarded.length).toBeGreaterThan(0);
    expect(await held(fay)).toEqual([{ type: 'founding_member', withdrawn_reason: null }]);
    const { awardedAt, isEligible } = await fay.api.badges.founding({});
    expect(awardedAt).toBeInstanceOf(Date);
    expect(isEligible).toBe(false);
    await expect(fay.api.badges.awardFounding({})).rejects.toMatchObject({
      data: { reason: 'badges:refusals.held' },
    });
  });

  it('needs a signed-in person (PEOPLE-143)', async () => {
    await expect(server.anonymous.badges.founding({})).rejects.toMatchObject({ status: 401 });
    await expect(server.anonymous.badges.awardFounding({})).rejects.toMatchObject({ status: 401 });
  });

  it('comes with the end of onboarding (PEOPLE-145, AUTH-088)', async () => {
    const nia = await server.person('Nia New');
    await nia.api.profiles.completeOnboarding({ fullName: 'Nia New', location: 'Austin, TX' });
    expect(await held(nia)).toEqual([{ type: 'founding_member', withdrawn_reason: null }]);
  });

  it('that cannot be given with onboarding is logged, and the onboarding is over (NOTE-202)', async () => {
    const { db, log } = server.services;
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await sql`create function refuse_it() returns trigger language plpgsql as $$
      begin raise exception 'no badges today'; end $$`.execute(db);
    await sql`create trigger refuse_it before insert on badges
      for each row execute function refuse_it()`.execute(db);
    try {
      const una = await server.person('Una Unlucky');
      const home = { fullName: 'Una Unlucky', location: 'Austin, TX' };
      await una.api.profiles.completeOnboarding(home);
      expect((await una.api.profiles.me({})).onboardingCompleted).toBe(true);
      expect(await held(una)).toEqual([]);
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ part: 'badges' }),
        'the founding badge could not be awarded at onboarding',
      );
    } finally {
      warn.mockRestore();
      await sql`drop function refuse_it cascade`.execute(db);
    }
  });

  it('stands beside the name on tasks, for applicants and on the card, with its date (PEOPLE-116, PEOPLE-135)', async () => {
    const poster = await server.person('Pia Poster');
    const helper = await server.person('Hal Helper');
    for (const person of [poster, helper]) {
      await settled(person, person.fullName);
      await person.api.badges.awardFounding({});
    }
    const task = await makeTask(server.services, { posterId: poster.userId });
    await makeApplication(server.services, { task, applicantId: helper.userId });
    const found = await server.anonymous.tasks.find({ id: task.id });
    expect(found.poster.isFoundingMember).toBe(true);
    const { items } = await poster.api.applications.listReceived({ taskId: task.id });
    expect(items[0]?.applicant.isFoundingMember).toBe(true);
    const { details } = await server.anonymous.people.get({
      personId: found.poster.personId ?? '',
    });
    expect(details?.badges).toContainEqual({
      type: 'founding_member',
      awardedAt: expect.any(Date) as Date,
    });
    // A badge is one of the details (PEOPLE-067).
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', 'in', [poster.userId, helper.userId])
      .execute();
    const [hidden] = (await poster.api.applications.listReceived({ taskId: task.id })).items;
    expect(hidden?.applicant).toMatchObject({ name: 'Hal Helper', isFoundingMember: false });
    const { items: none } = await server.anonymous.badges.ofUser({ userId: poster.userId });
    expect(none).toEqual([]);
  });
});

describe('an operator', () => {
  it('withdraws a badge with a reason, for good until they restore it (PEOPLE-125)', async () => {
    const wes = await server.person('Wes');
    await settled(wes);
    await wes.api.badges.awardFounding({});
    await expect.poll(() => listBadgeTypes(wes)).toContain('early_adopter');
    const badge = { userId: wes.userId, type: 'founding_member' } as const;
    const change = <T>(
      act: (work: Parameters<Parameters<typeof inTransaction<T>>[1]>[0]) => Promise<T>,
    ) => inTransaction(server.services, act);
    const reason = 'Two accounts of one person';
    expect(await change((work) => withdrawBadge(work, { ...badge, reason }))).toBe(true);
    expect(await change((work) => withdrawBadge(work, { ...badge, reason }))).toBe(false);
    expect(await listBadgeTypes(wes)).toEqual(['early_adopter']);
    const { items } = await wes.api.notifications.list({});
    expect(items.map(({ message }) => message)).toContain(
      `Your Founding Member badge was withdrawn: ${reason}`,
    );
    await expect(wes.api.badges.awardFounding({})).rejects.toMatchObject({
      data: { reason: 'badges:refusals.withdrawn' },
    });
    expect(await change((work) => restoreBadge(work, badge))).toBe(true);
    expect(await listBadgeTypes(wes)).toContain('founding_member');
  });
});

/** Creates a person with this many completed tasks and these reviews. */
async function veteran(
  tasks: number,
  reviews: { count: number; average: number },
  posterId?: string,
) {
  const person = await server.person('Vera Veteran');
  const { db } = server.services;
  for (let done = 0; done < tasks; done += 1) {
    const { id } = await makeTask(server.services, posterId === undefined ? {} : { posterId });
    await db
      .updateTable('tasks')
      .set({ status: 'done', claimed_by: person.userId })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('profiles')
    .set({
      onboarding_completed: true,
      location: 'Austin, TX',
      phone: '512 555 0100',
      avatar_url: '/media/vera.webp',
      rating_average: reviews.average,
      review_count: reviews.count,
    })
    .where('id', '=', person.userId)
    .execute();
  return person;
}

describe('an earned badge', () => {
  it('takes different people: ten tasks for one friend earn nothing (PEOPLE-123, PEOPLE-124, PEOPLE-198)', async () => {
    const friend = await server.person('Flo Friend');
    const vera = await veteran(10, { count: 5, average: 5 }, friend.userId);
    await checkBadges(server.services, [vera.userId]);
    expect(await held(vera)).toEqual([]);
  });

  it('is awarded once, said once, and stays when the numbers fall (PEOPLE-120, PEOPLE-124, PEOPLE-125)', async () => {
    const vera = await veteran(5, { count: 3, average: 4 });
    await Promise.all(
      Array.from({ length: 10 }, () => checkBadges(server.services, [vera.userId])),
    );
    expect(await listBadgeTypes(vera)).toContain('verified_tasker');
    const notices = async () =>
      (await vera.api.notifications.list({})).items.filter(({ type }) => type === 'badge_awarded');
    expect(await notices()).toHaveLength(1);
    await server.services.db
      .updateTable('profiles')
      .set({ rating_average: 1, review_count: 4 })
      .where('id', '=', vera.userId)
      .execute();
    await checkEverybody(server.services);
    expect(await listBadgeTypes(vera)).toContain('verified_tasker');
    expect(await notices()).toHaveLength(1);
  });

  test('an upheld report of the last 90 days holds it back, unless the decision was reversed (PEOPLE-124)', async () => {
    const { db } = server.services;
    const upheld = async (person: TestPerson, decidedAt: Date, reversedAt: Date | null) => {
      const decision = await db
        .insertInto('moderation_decisions')
        .values({
          id: newId(),
          actor_id: newId(),
          person_id: person.userId,
          action: 'warn',
          rule: 1,
          explanation: 'Be kind.',
          reversed_at: reversedAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('reports')
        .values({
          id: newId(),
          entity_type: 'task',
          entity_id: newId(),
          entity_title: 'Mow',
          reason: 'spam',
          description: '',
          person_id: person.userId,
          status: 'acted',
          decided_at: decidedAt,
          decision_id: decision.id,
        })
        .execute();
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const people = await Promise.all(
      Array.from({ length: 3 }, () => veteran(5, { count: 3, average: 4 })),
    );
    const [now, long, reversed] = people as [TestPerson, TestPerson, TestPerson];
    await upheld(now, daysAgo(1), null);
    await upheld(long, daysAgo(91), null);
    await upheld(reversed, daysAgo(1), new Date());
    await checkEverybody(server.services);
    const verified = await Promise.all(people.map((person) => listBadgeTypes(person)));
    expect(verified.map((types) => types.includes('verified_tasker'))).toEqual([false, true, true]);
  });

  test('reaches a person who was missed in the daily round, and no one who has not earned it (PEOPLE-120, PEOPLE-123)', async () => {
    const champion = await veteran(10, { count: 5, average: 4.5 });
    const almost = await veteran(9, { count: 5, average: 4.5 });
    await checkEverybody(server.services);
    expect(await listBadgeTypes(champion)).toContain('community_champion');
    expect(await listBadgeTypes(almost)).not.toContain('community_champion');
  });

  test('for early adopters goes to a person who signs in after confirming their address, while there is room (PEOPLE-122)', async () => {
    const ida = await server.person('Ida');
    await expect.poll(() => listBadgeTypes(ida)).toContain('early_adopter');
  });

  test('an account confirmed while two rounds run takes no place that is already given (PEOPLE-122)', async () => {
    const { db } = server.services;
    const [first, late] = [await server.person('Fin First'), await server.person('Lou Late')];
    for (const person of [first, late])
      await expect.poll(() => listBadgeTypes(person)).toContain('early_adopter');
    await db.deleteFrom('badges').where('type', '=', 'early_adopter').execute();
    const confirm = (by: TestPerson, at: Date | null) =>
      db
        .updateTable('identity.users')
        .set({ email_confirmed_at: at })
        .where('id', '=', by.userId)
        .execute();
    await db.updateTable('identity.users').set({ email_confirmed_at: null }).execute();
    await confirm(first, new Date(Date.UTC(2026, 0, 2)));
    // An uncommitted badge of the same person holds the first round up between its choice and its award.
    const stall = await db.startTransaction().execute();
    await stall
      .insertInto('badges')
      .values({ user_id: first.userId, type: 'early_adopter' })
      .execute();
    const isWaiting = (kind: string) => async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`.execute(
        db,
      );
      return rows.length > 0;
    };
    const one = awardEarlyAdopters(server.services, 1);
    await expect.poll(isWaiting('transactionid')).toBe(true);
    await confirm(late, new Date(Date.UTC(2026, 0, 1)));
    let isOver = false;
    const two = awardEarlyAdopters(server.services, 1).then(() => (isOver = true));
    await expect.poll(async () => isOver || (await isWaiting('advisory')())).toBe(true);
    await stall.rollback().execute();
    await Promise.all([one, two]);
    expect(await listBadgeTypes(late)).not.toContain('early_adopter');
    expect(await listBadgeTypes(first)).toContain('early_adopter');
  });

  test('the first so many accounts are early, in the order of confirming, and exactly so many (PEOPLE-122)', async () => {
    const { db } = server.services;
    const people = await Promise.all(Array.from({ length: 6 }, () => server.person('Eve')));
    for (const person of people)
      await expect.poll(() => listBadgeTypes(person)).toContain('early_adopter');
    // Start over without the earlier holders.
    await db.deleteFrom('badges').where('type', '=', 'early_adopter').execute();
    const order = people.toReversed();
    await db.updateTable('identity.users').set({ email_confirmed_at: null }).execute();
    for (const [at, { userId }] of order.entries()) {
      await db
        .updateTable('identity.users')
        .set({ email_confirmed_at: new Date(Date.UTC(2026, 0, 1 + at)) })
        .where('id', '=', userId)
        .execute();
    }
    await Promise.all(Array.from({ length: 5 }, () => awardEarlyAdopters(server.services, 4)));
    const early = await db
      .selectFrom('badges')
      .select('user_id')
      .where('type', '=', 'early_adopter')
      .execute();
    expect(new Set(early.map((row) => row.user_id))).toEqual(
      new Set(order.slice(0, 4).map(({ userId }) => userId)),
    );
  });
});

describe('the next badges (PEOPLE-200)', () => {
  it('are told to their owner alone, with what is missing, and not once they are withdrawn', async () => {
    const nia = await server.person('Nia Newcomer');
    const other = await server.person('Otto Other');
    const readNext = async (reader: Pick<TestPerson, 'api'>) =>
      (await reader.api.badges.ofUser({ userId: nia.userId })).next;
    expect(await readNext(nia)).toEqual([
      {
        type: 'verified_tasker',
        needs: [
          { need: 'profile', missing: 1 },
          { need: 'tasksFor', missing: 5 },
          { need: 'reviews', missing: 3 },
        ],
      },
      {
        type: 'community_champion',
        needs: [
          { need: 'tasksWith', missing: 10 },
          { need: 'reviews', missing: 5 },
        ],
      },
    ]);
    expect(await readNext(other)).toEqual([]);
    expect(await readNext({ api: server.anonymous })).toEqual([]);
    await server.services.db
      .insertInto('badges')
      .values([
        { user_id: nia.userId, type: 'verified_tasker' },
        {
          user_id: nia.userId,
          type: 'community_champion',
          withdrawn_at: new Date(),
          withdrawn_reason: 'Bought reviews',
        },
      ])
      .execute();
    expect(await readNext(nia)).toEqual([]);
  });
});
