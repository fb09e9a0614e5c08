import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '#identity/server/test-accounts.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refusedWith = (code: string) => expect.objectContaining({ code });

describe('a profile', () => {
  test('is made with the account, with its defaults (PEOPLE-043, PEOPLE-044, PEOPLE-053, PEOPLE-054, NOTE-042)', async () => {
    const ana = await server.person('Ana Lopez');
    expect(await ana.api.profiles.me({})).toEqual({
      id: ana.userId,
      // Answers for other callers do not carry the account's id (TASK-017).
      personId: expect.not.stringContaining(ana.userId),
      fullName: 'Ana Lopez',
      avatarUrl: null,
      bio: null,
      location: null,
      place: null,
      phone: null,
      professionalTitle: null,
      company: null,
      industry: null,
      websiteUrl: null,
      skills: [],
      certifications: [],
      achievements: [],
      socialLinks: { twitter: '', linkedin: '', taskrabbit: '' },
      preferredLanguage: 'en',
      timezone: 'UTC',
      profileVisibility: 'public',
      isFindable: false,
      emailNotifications: true,
      marketingEmails: false,
      notifyNewTasksInArea: true,
      notifyApplicationUpdates: true,
      notifyTaskUpdates: true,
      away: null,
      twoFactorEnabled: false,
      onboardingCompleted: false,
      needsOnboarding: true,
      returnedMail: null,
      standing: { role: null, restriction: null },
    });
  });

  test('says whether signing in takes a second step, from a right code to its removal (PEOPLE-055, PEOPLE-058, PEOPLE-059)', async () => {
    const { client, token } = await signedIn(server.url, server.services);
    const isEnabled = async (bearer: string) =>
      (await server.apiFor(bearer).profiles.me({})).twoFactorEnabled;
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (!data) throw new Error('not enrolled');
    expect(await isEnabled(token)).toBe(false);
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
    const raised = await client.mfa.challengeAndVerify({ factorId: data.id, code });
    expect(await isEnabled(raised.data?.access_token ?? '')).toBe(true);
    expect((await client.mfa.unenroll({ factorId: data.id })).error).toBeNull();
    expect(await isEnabled(raised.data?.access_token ?? '')).toBe(false);
  });

  test('can be read and changed by its owner alone', async () => {
    const { profiles } = server.anonymous;
    await expect(profiles.me({})).rejects.toEqual(refusedWith('UNAUTHORIZED'));
    const answers = { fullName: 'Eve', location: 'Nowhere' };
    await expect(profiles.completeOnboarding(answers)).rejects.toEqual(refusedWith('UNAUTHORIZED'));
    await expect(profiles.update({ preferredLanguage: 'es' })).rejects.toEqual(
      refusedWith('UNAUTHORIZED'),
    );
  });
});

describe('onboarding', () => {
  test('stores name and place, trimmed, and ends', async () => {
    const ana = await server.person();
    const ben = await server.person('Ben');
    const profile = await ana.api.profiles.completeOnboarding({
      fullName: '  Ana \u202eMaria\u0007 ',
      location: ' Austin, TX ',
    });
    expect(profile).toMatchObject({
      id: ana.userId,
      fullName: 'Ana Maria',
      location: 'Austin, TX',
      place: { city: 'Austin', state: 'TX', latitude: 30.265, longitude: -97.745 },
      onboardingCompleted: true,
      needsOnboarding: false,
    });
    expect(await ana.api.profiles.me({})).toEqual(profile);
    expect(await ben.api.profiles.me({})).toMatchObject({ fullName: 'Ben', location: null });
  });

  test.each([
    ['America/Phoenix', 'America/Phoenix'],
    ['Mars/Olympus', 'UTC'],
    ['', 'UTC'],
    ['America/New_York; drop table profiles', 'UTC'],
    [undefined, 'UTC'],
  ])('takes the time zone of the device: %s gives %s (PEOPLE-053)', async (timezone, stored) => {
    const ana = await server.person();
    const answers = { fullName: 'Ana', location: 'Austin, TX', timezone };
    expect(await ana.api.profiles.completeOnboarding(answers)).toMatchObject({ timezone: stored });
  });

  test('leaves a chosen time zone as it is (PEOPLE-053)', async () => {
    const ana = await server.person();
    await ana.api.profiles.update({ timezone: 'America/Boise' });
    const answers = { fullName: 'Ana', location: 'Austin, TX', timezone: 'America/Phoenix' };
    expect(await ana.api.profiles.completeOnboarding(answers)).toMatchObject({
      timezone: 'America/Boise',
    });
  });

  test.each([
    ['Berkeley, CA', { city: 'Berkeley', state: 'CA', latitude: 37.875, longitude: -122.275 }],
    // No nearer than the middle of its cell, whatever was typed (GEO-028).
    ['12 Main St, Austin, TX 78701', { city: 'Austin', latitude: 30.275, longitude: -97.745 }],
    ['Atlantis, ZZ', null],
  ])('answers where %j is, in the same answer', async (location, place) => {
    const ana = await server.person();
    const answer = await ana.api.profiles.completeOnboarding({ fullName: 'Ana', location });
    if (place === null) expect(answer.place).toBeNull();
    else expect(answer.place).toMatchObject(place);
    expect((await ana.api.profiles.me({})).place).toEqual(answer.place);
  });

  test('answers where it is as found outside, where only that knows the place', async () => {
    const ana = await server.person();
    const { db } = server.services;
    const location = 'Behind the old mill';
    await db.updateTable('profiles').set({ location }).where('id', '=', ana.userId).execute();
    const find = (text: string) =>
      db
        .insertInto('profile_places')
        .values({
          profile_id: ana.userId,
          location: text,
          geo_point: sql`ll_to_earth(30.505, -97.675)`,
        })
        .onConflict((conflict) =>
          conflict
            .column('profile_id')
            .doUpdateSet({ location: text, geo_point: sql`ll_to_earth(30.505, -97.675)` }),
        )
        .execute();
    await find(location);
    expect((await ana.api.profiles.me({})).place).toEqual({
      city: 'Round Rock',
      state: 'TX',
      latitude: 30.505,
      longitude: -97.675,
    });
    await find('Where she lived before');
    expect((await ana.api.profiles.me({})).place).toBeNull();
  });

  test('is all or nothing', async () => {
    const ana = await server.person('Ana');
    const answers = { fullName: 'Another Name', location: ' x ' };
    await expect(ana.api.profiles.completeOnboarding(answers)).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: { location: 'Location is required' } },
    });
    expect(await ana.api.profiles.me({})).toMatchObject({
      fullName: 'Ana',
      onboardingCompleted: false,
    });
  });

  test.each([
    ['A', 'Austin', { fullName: 'Name must be at least 2 characters' }],
    ['a'.repeat(101), 'Austin', { fullName: 'Name must be at most 100 characters' }],
    ['Ana', 'a'.repeat(101), { location: 'Location must be at most 100 characters' }],
  ])('refuses %j from %j', async (fullName, location, fields) => {
    const ana = await server.person();
    await expect(ana.api.profiles.completeOnboarding({ fullName, location })).rejects.toMatchObject(
      { code: 'INVALID_FIELDS', data: { fields } },
    );
  });
});

test('the language of e-mails is the one chosen last', async () => {
  const ana = await server.person();
  await ana.api.profiles.update({ preferredLanguage: 'es' });
  expect(await ana.api.profiles.me({})).toMatchObject({ preferredLanguage: 'es' });
  // A person who signs in on a borrowed device keeps their language there (NOTE-043).
  const { email, password } = ana;
  const signIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify({ email, password }),
  });
  expect(signIn.status).toBe(200);
  const { language } = await server.services.db
    .selectFrom('identity.users')
    .select('language')
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow();
  expect(language).toBe('es');
});
