import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeJpeg, sendPicture } from '#features/media/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { decideAppeal, decided, newestDecision, createReport, staffMember } from './test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, reporter] = await Promise.all([
    staffMember(server, 'moderator', 'Mona Moderator'),
    staffMember(server, 'moderator', 'Otto Other'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

async function somebodyWithProfile() {
  const sam = await server.person('Sam Shown');
  const { key } = (await (
    await sendPicture(
      server.url,
      sam.token,
      new Uint8Array(await makeJpeg()),
      {},
      '/api/pictures/avatar',
    )
  ).json()) as { key: string };
  const { personId } = await sam.api.profiles.update({
    bio: 'Wire me the money first',
    professionalTitle: 'Banker',
    skills: ['Money', 'Wires'],
    websiteUrl: 'https://scam.example',
    avatarUrl: `/media/${key}/avatar`,
    profileVisibility: 'public',
  });
  return { sam, personId, key };
}

const get = async (path: string) => (await fetch(`${server.url}${path}`)).status;

test('a report about a profile has what it said, and its picture (MOD-051)', async () => {
  const { sam, personId, key } = await somebodyWithProfile();
  await expect(
    sam.api.reports.send({ entityType: 'person', entityId: personId, reason: 'fake' }),
  ).rejects.toMatchObject({ status: 403 });
  const reportId = await createReport(server, reporter, personId, 'person');
  await sam.api.profiles.update({ bio: 'I like gardens', avatarUrl: null });
  const report = await moderator.api.moderation.report({ reportId });
  expect(report).toMatchObject({
    type: 'person',
    title: 'Sam Shown',
    path: `/people/${personId}`,
    about: { id: sam.userId },
    evidence: [
      'Sam Shown',
      'Banker',
      'Wire me the money first',
      'https://scam.example',
      'Money, Wires',
      expect.stringContaining(`/evidence/${key}?`) as string,
    ],
  });
  expect(report.now).toContain('I like gardens');
  expect(await get(report.evidence.at(-1) ?? '')).toBe(200);
  await expect(
    moderator.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [reportId],
    }),
  ).rejects.toMatchObject({ status: 422 });
});

test('a decision clears what the person wrote, and its reversal restores it (MOD-052)', async () => {
  const { sam, personId, key } = await somebodyWithProfile();
  const reportId = await createReport(server, reporter, personId, 'person');
  const limit = decided({ action: 'limit', days: 3, takesAway: true });
  await moderator.api.moderation.decide({ ...limit, reportIds: [reportId] });
  const shown = () => reporter.api.people.get({ personId });
  expect(await shown()).toMatchObject({
    known: { name: 'Sam Shown', avatarUrl: null },
    details: { bio: null, professionalTitle: null, websiteUrl: null, skills: [] },
  });
  await expect.poll(() => get(`/media/${key}/avatar`)).toBe(404);
  const { id: decisionId } = await newestDecision(sam);
  await sam.api.profiles.update({ bio: 'I like gardens' });
  await sam.api.moderation.appeal({ decisionId, words: 'I was hacked' });
  expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
  expect(await shown()).toMatchObject({
    known: { avatarUrl: `/media/${key}/avatar` },
    details: { bio: 'I like gardens', professionalTitle: 'Banker', skills: ['Money', 'Wires'] },
  });
  expect(await get(`/media/${key}/avatar`)).toBe(200);
});

test('clearing once more keeps what was cleared before (MOD-052)', async () => {
  const { sam, personId } = await somebodyWithProfile();
  const decisions: string[] = [];
  for (const bio of ['First', 'Second']) {
    await sam.api.profiles.update({ bio });
    const reportId = await createReport(server, reporter, personId, 'person');
    const warning = decided({ takesAway: true });
    await moderator.api.moderation.decide({ ...warning, reportIds: [reportId] });
    decisions.push((await newestDecision(sam)).id);
  }
  const reverse = async (decisionId: string) => {
    await sam.api.moderation.appeal({ decisionId, words: 'Please' });
    await decideAppeal(other, decisionId, 'reversed');
    return (await reporter.api.people.get({ personId })).details;
  };
  expect(await reverse(decisions[0] ?? '')).toMatchObject({ bio: null, skills: [] });
  expect(await reverse(decisions[1] ?? '')).toMatchObject({
    bio: 'Second',
    skills: ['Money', 'Wires'],
  });
});

test('refuses a report on a person the reporter cannot see (MOD-051)', async () => {
  const { sam, personId } = await somebodyWithProfile();
  await sam.api.profiles.update({ profileVisibility: 'private' });
  await expect(
    reporter.api.reports.send({ entityType: 'person', entityId: personId, reason: 'fake' }),
  ).rejects.toMatchObject({ status: 404 });
});
