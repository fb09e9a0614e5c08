import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { openPage } from '#test/support/live-page.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { PROFILE_CHANGED } from '../live-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As any client may send it, whatever the types say. */
async function patch(
  person: TestPerson,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.url}/api/my/profile`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const readLanguage = async (userId: string) => {
  const query = server.services.db.selectFrom('identity.users').select('language');
  return (await query.where('id', '=', userId).executeTakeFirstOrThrow()).language;
};

describe('a change', () => {
  test('stores what is sent, trimmed, and answers the whole profile (PEOPLE-009, PEOPLE-010)', async () => {
    const ana = await server.person('Ana');
    const before = await ana.api.profiles.me({});
    const change = {
      fullName: ' Ana\u202e Lopez ',
      phone: ' +1 (512) 555-0100 ',
      bio: ' Two kids,\none garden. ',
      professionalTitle: 'Teacher',
      company: 'Hyde Park Elementary',
      industry: 'Education',
      websiteUrl: 'https://ana.example/garden',
      skills: ['Tutoring', ' ', 'Gardening', 'tutoring'],
      certifications: ['CPR'],
      achievements: ['Teacher of the year'],
      socialLinks: { linkedin: ' linkedin.com/in/ana ' },
      timezone: 'America/Chicago' as const,
      profileVisibility: 'contacts' as const,
      marketingEmails: true,
    };
    const profile = await ana.api.profiles.update(change);
    expect(profile).toEqual({
      ...before,
      ...change,
      fullName: 'Ana Lopez',
      phone: '+1 512 555 0100',
      bio: 'Two kids,\none garden.',
      // Blank ones and repeated ones are ignored (PEOPLE-032, PEOPLE-034).
      skills: ['Tutoring', 'Gardening'],
      socialLinks: { twitter: '', linkedin: 'linkedin.com/in/ana', taskrabbit: '' },
    });
    expect(await ana.api.profiles.me({})).toEqual(profile);
  });

  test('leaves alone what is not sent, and clears what is empty', async () => {
    const ana = await server.person('Ana');
    await ana.api.profiles.update({ bio: 'Hello', socialLinks: { twitter: '@ana' } });
    await ana.api.profiles.update({ company: 'Acme', socialLinks: { taskrabbit: 'ana' } });
    expect(await ana.api.profiles.update({ bio: ' ' })).toMatchObject({
      bio: null,
      company: 'Acme',
      socialLinks: { twitter: '@ana', linkedin: '', taskrabbit: 'ana' },
    });
  });

  test('is of the own profile alone (PEOPLE-011)', async () => {
    const ana = await server.person('Ana');
    const ben = await server.person('Ben');
    await ana.api.profiles.update({ bio: 'Ana’s' });
    expect(await ben.api.profiles.me({})).toMatchObject({ bio: null });
    await expect(server.anonymous.profiles.update({ bio: 'Eve' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test.each([
    { id: '01890000-0000-7000-8000-000000000000' },
    { personId: '01890000-0000-7000-8000-000000000000' },
    { email: 'eve@example.org' },
    { twoFactorEnabled: true },
    { two_factor_enabled: true },
    { lastSeen: '2026-01-01T00:00:00Z' },
    { onboardingCompleted: true },
    { badges: ['founding_member'] },
    { ratingAverage: 5 },
    { tokens: 500 },
    { status: 'online' },
    { socialLinks: { myspace: 'ana' } },
    { shoeSize: 42 },
  ])(
    'to %j is refused, and nothing sent with it is stored (PEOPLE-011, PEOPLE-063)',
    async (field) => {
      const ana = await server.person('Ana');
      const before = await ana.api.profiles.me({});
      expect(await patch(ana, { bio: 'Hello', ...field })).toMatchObject({ status: 422 });
      expect(await ana.api.profiles.me({})).toEqual(before);
    },
  );

  test.each([
    ['\u202a(512)\u00a0555\u20110100\u202c', '+1 512 555 0100'],
    ['512\u2013555\u20130100', '+1 512 555 0100'],
    ['512-555-0100 ext. 5', '+1 512 555 0100 ext. 5'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['５１２ ５５５ ０１００', '+1 512 555 0100'],
    ['', null],
  ])('takes the phone number %j as phone books paste it (PEOPLE-020)', async (phone, stored) => {
    const ana = await server.person('Ana');
    expect(await ana.api.profiles.update({ phone })).toMatchObject({ phone: stored });
    expect(await ana.api.profiles.update({ phone: stored ?? '' })).toMatchObject({ phone: stored });
  });

  test.each([
    [{ fullName: 'A' }, 'Name must be at least 2 characters'],
    [{ fullName: 'a'.repeat(51) }, 'Name cannot exceed 50 characters'],
    [{ phone: '555-0100' }, 'Please enter a valid phone number'],
    [{ phone: '----------' }, 'Please enter a valid phone number'],
    [{ phone: 'call me 5125550100' }, 'Please enter a valid phone number'],
    [{ phone: '1'.repeat(21) }, 'Please enter a valid phone number'],
    [{ location: 'A' }, 'Location is required'],
    [{ location: 'a'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ bio: 'a'.repeat(501) }, 'Bio cannot exceed 500 characters'],
    [{ professionalTitle: 'a'.repeat(101) }, 'Professional title cannot exceed 100 characters'],
    [{ company: 'a'.repeat(101) }, 'Company cannot exceed 100 characters'],
    [{ industry: 'a'.repeat(51) }, 'Industry cannot exceed 50 characters'],
    [{ websiteUrl: 'ana.example' }, 'Please enter a valid URL'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ websiteUrl: `https://ana.example/${'a'.repeat(190)}` }, 'Please enter a valid URL'],
    [{ preferredLanguage: 'pt' }, 'Please choose one of the options'],
    [{ timezone: 'Europe/Atlantis' }, 'Please choose one of the options'],
    [{ profileVisibility: 'friends' }, 'Please choose one of the options'],
    [{ avatarUrl: 'https://evil.example/a.png' }, 'Please upload the photo again'],
    [{ skills: Array.from({ length: 31 }, (_, n) => `Skill ${n}`) }, /at most 30 entries/],
  ])(
    '%j is refused: %s (PEOPLE-018 to PEOPLE-022, PEOPLE-036 to PEOPLE-038, PEOPLE-056)',
    async (field, text) => {
      const ana = await server.person('Ana');
      const before = await ana.api.profiles.me({});
      const [name = ''] = Object.keys(field);
      expect(await patch(ana, field)).toMatchObject({
        status: 422,
        body: { data: { fields: { [name]: expect.stringMatching(text) } } },
      });
      expect(await ana.api.profiles.me({})).toEqual(before);
    },
  );

  test('an entry of more than 100 characters is refused by its place in the list (PEOPLE-036)', async () => {
    const ana = await server.person('Ana');
    expect(await patch(ana, { skills: ['Short', 'a'.repeat(101)] })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'skills.1': 'An entry cannot exceed 100 characters' } } },
    });
  });

  test('any text up to 200 characters is a social link (PEOPLE-040)', async () => {
    const ana = await server.person('Ana');
    const twitter = '<img src=x onerror=alert(1)> javascript:alert(1)';
    expect(await ana.api.profiles.update({ socialLinks: { twitter } })).toMatchObject({
      socialLinks: { twitter },
    });
    expect(await patch(ana, { socialLinks: { twitter: 'a'.repeat(201) } })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'socialLinks.twitter': 'This cannot exceed 200 characters' } } },
    });
  });
});

describe('the location (PEOPLE-021)', () => {
  test('may be empty before onboarding, and not after it', async () => {
    const ana = await server.person('Ana');
    expect(await ana.api.profiles.update({ location: '' })).toMatchObject({ location: null });
    await ana.api.profiles.completeOnboarding({ fullName: 'Ana', location: 'Austin, TX' });
    expect(await patch(ana, { location: ' ' })).toMatchObject({
      status: 422,
      body: { data: { fields: { location: 'Location is required' } } },
    });
    expect(await ana.api.profiles.me({})).toMatchObject({ location: 'Austin, TX' });
  });

  test('is looked up again when it changes', async () => {
    const ana = await server.person('Ana');
    await ana.api.profiles.update({ location: 'Berkeley, CA' });
    const found = () =>
      server.services.db
        .selectFrom('profile_places')
        .select('location')
        .where('profile_id', '=', ana.userId)
        .executeTakeFirst();
    await expect.poll(found).toEqual({ location: 'Berkeley, CA' });
    await ana.api.profiles.update({ location: 'Austin, TX' });
    await expect.poll(found).toEqual({ location: 'Austin, TX' });
  });
});

describe('the language (PEOPLE-052)', () => {
  test.each([
    ['es', 'es'],
    ['fr', 'en'],
    ['de', 'en'],
    ['it', 'en'],
    ['en', 'en'],
  ] as const)('%s is stored, and e-mails are in %s', async (chosen, language) => {
    const ana = await server.person('Ana');
    await ana.api.profiles.update({ preferredLanguage: 'es' });
    await ana.api.profiles.update({ preferredLanguage: chosen });
    expect(await ana.api.profiles.me({})).toMatchObject({ preferredLanguage: chosen });
    expect(await readLanguage(ana.userId)).toBe(language);
  });
});

describe('being found by search engines', () => {
  test('takes a public profile, and ends with it', async () => {
    const ana = await server.person('Ana');
    expect(await ana.api.profiles.update({ isFindable: true })).toMatchObject({ isFindable: true });
    expect(await ana.api.profiles.update({ profileVisibility: 'private' })).toMatchObject({
      isFindable: false,
    });
    expect(await patch(ana, { isFindable: true })).toMatchObject({ status: 422 });
    // Shown again it is not listed again by itself.
    expect(await ana.api.profiles.update({ profileVisibility: 'public' })).toMatchObject({
      isFindable: false,
    });
    const both = { profileVisibility: 'public', isFindable: true } as const;
    expect(await ana.api.profiles.update(both)).toMatchObject(both);
  });
});

test('two changes at once are both stored (PEOPLE-009)', async () => {
  const ana = await server.person('Ana');
  await Promise.all([
    ana.api.profiles.update({ bio: 'Here', socialLinks: { twitter: '@ana' } }),
    ana.api.profiles.update({ company: 'There', socialLinks: { linkedin: 'ana' } }),
  ]);
  expect(await ana.api.profiles.me({})).toMatchObject({
    bio: 'Here',
    company: 'There',
    socialLinks: { twitter: '@ana', linkedin: 'ana' },
  });
});

test('tells the other pages of the person that something changed, and no one else (PEOPLE-016)', async () => {
  const ana = await server.person('Ana');
  const ben = await server.person('Ben');
  const [own, others] = await Promise.all([
    openPage(server, ana.token),
    openPage(server, ben.token),
  ]);
  await ana.api.profiles.update({ bio: 'Hello' });
  expect(await own.receives(PROFILE_CHANGED)).toMatchObject({ payload: {} });
  await ben.api.profiles.update({ bio: 'Hi' });
  await others.receives(PROFILE_CHANGED);
  const count = ({ received }: typeof own) =>
    received.filter(({ event }) => event === PROFILE_CHANGED).length;
  expect([count(own), count(others)]).toEqual([1, 1]);
  own.socket.close();
  others.socket.close();
});
