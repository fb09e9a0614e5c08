import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  operator = await staffMember(server, 'operator');
});
afterAll(() => server.close());

test('operators see how the process is that answers; moderators do not (OPS-068)', async () => {
  const before = await operator.api.administration.health({});
  const email = { to: 'a@example.org', subject: 'A', text: 'A', html: 'A' };
  await expect(server.services.mail.send(email)).rejects.toThrow();
  await expect(operator.api.administration.health({})).resolves.toEqual({
    perSecond: expect.any(Number) as number,
    failedShare: expect.any(Number) as number,
    p95Ms: expect.any(Number) as number,
    liveSockets: before.liveSockets,
    failedEmails: before.failedEmails + 1,
    waitingJobs: expect.any(Number) as number,
  });
  const { perSecond } = await operator.api.administration.health({});
  expect(perSecond).toBeGreaterThan(0);
  const moderator = await staffMember(server, 'moderator');
  await expect(moderator.api.administration.health({})).rejects.toMatchObject({ status: 403 });
});
