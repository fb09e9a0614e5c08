import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { call } from '../test-accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.close());

const FACTOR = '/factors/01a1fa83-c3f0-7e10-8ff6-000000000000';

it.each([
  ['/signup', 30],
  ['/otp', 30],
  ['/recover', 30],
  ['/resend', 30],
  ['/verify', 30],
  ['/sso', 30],
  ['/factors', 30],
  [`${FACTOR}/challenge`, 15],
  [`${FACTOR}/verify`, 15],
])(
  'lets one network call %s so often and no more: %d (protocol, section 11)',
  async (path, most) => {
    // An incomplete body is refused before anything is done, and counted.
    const ask = () => call(server.url, 'POST', path, { body: '{"half":' });
    const answers = await Promise.all(Array.from({ length: most + 1 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body['code']).toBe('over_request_rate_limit');
  },
);
