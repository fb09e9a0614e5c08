import { expect, it } from 'vitest';
import { startTestServer } from './support/server.ts';

const REQUESTS = 20;

it('connections that fall idle only while the server closes keep it no longer (OPS-043)', async () => {
  const server = await startTestServer();
  const asked = Array.from({ length: REQUESTS }, async (_, at) => {
    const answer = await fetch(`${server.url}/api/tasks?search=word${at}`);
    await answer.text();
    return answer.status;
  });
  expect(await Promise.race(asked)).toBe(200);
  // Others are being answered, on connections that were promised to stay.
  await Promise.all([server.close(), Promise.allSettled(asked)]);
});
