import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { logError } from '#platform/server/log/log-error.ts';
import { inScope } from '#platform/server/scope.ts';
import { startTracing } from '#platform/server/tracing/start-tracing.ts';
import { startCollector } from './support/collector.ts';
import { startTestServer } from './support/server.ts';
import type { TestServer } from './support/server.ts';
import { registry } from '#platform/server/metrics/registry.ts';

const ADDRESS = 'zoe.quiet@private.example';
const WORDS = 'meet me behind the old lighthouse';
const NAME = 'Zoe Unspoken';

const lines: string[] = [];
const slowLines = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ part }) => part);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { LOG_LEVEL: 'debug', SLOW_REQUEST_MS: '1' },
    { write: (line) => void lines.push(line) },
  );
});
afterAll(() => server.close());

test('a slow statement is a line with what asked for it, without its values (OPS-065, OPS-067)', async () => {
  const asked = { requestId: newId(), route: 'tasks.browse' };
  await inScope(asked, () =>
    server.services.db
      .selectNoFrom((eb) => [
        eb.fn('pg_sleep', [eb.lit(0.02)]).as('slept'),
        eb.val(WORDS).as('words'),
      ])
      .execute(),
  );
  expect(slowLines()).toContainEqual(
    expect.objectContaining({
      ...asked,
      part: 'database',
      statement: 'select pg_sleep(…) as "slept", $1 as "words"',
      ms: expect.any(Number) as number,
      msg: 'a statement took long',
    }),
  );
});

test('a slow request is a line with its id and the part of the site (OPS-065)', async () => {
  const { email, password } = await server.person();
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(slowLines()).toContainEqual(
    expect.objectContaining({
      part: 'http',
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      route: '/auth/v1/token',
      status: 200,
      ms: expect.any(Number) as number,
      msg: 'a request took long',
    }),
  );
});

test('the log of an error says what went wrong, but not which person it was about (OPS-067)', async () => {
  const { db } = server.services;
  const insert = () =>
    db.insertInto('identity.users').values({ id: newId(), email: ADDRESS }).execute();
  await insert();
  const error: unknown = await insert().catch((failure: unknown) => failure);
  expect(logError(error)).toMatchObject({ code: '23505', table: 'users' });
  expect(JSON.stringify(logError(error))).not.toContain(ADDRESS);
  const refused = Object.assign(new Error(`550 <${ADDRESS}> is not here`), { rejected: [ADDRESS] });
  expect(logError(refused)).toMatchObject({ type: 'Error', message: '550 <…> is not here' });
  await db.deleteFrom('identity.users').where('email', '=', ADDRESS).execute();
});

test('no address, token, name, search or message is in metrics, traces or the log (OPS-067)', async () => {
  const collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const end = await startTracing(process.env);
  const json = { 'Content-Type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(server.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  await post('/auth/v1/signup', { email: ADDRESS, password: 'a long enough secret' });
  await post('/auth/v1/recover', { email: ADDRESS });
  await post('/auth/v1/token?grant_type=password', { email: ADDRESS, password: WORDS });

  const [poster, applicant] = [await server.person(NAME), await server.person()];
  const task = await makeTask(server.services, { posterId: poster.userId });
  const { id: applicationId } = await makeApplication(server.services, {
    task,
    applicantId: applicant.userId,
  });
  const { id } = await poster.api.chat.open({
    kind: 'application',
    taskId: task.id,
    applicationId,
  });
  await poster.api.chat.send({ conversationId: id, body: WORDS, clientKey: newId() });
  await server.anonymous.tasks.browse({ search: WORDS });
  await fetch(`${server.url}/api/tasks?search=${encodeURIComponent(WORDS)}`);
  await fetch(`${server.url}/anything/${poster.token}`);
  await server.services.jobs.stop();
  await end();
  collector.close();
  vi.unstubAllEnvs();

  const outputs = {
    metrics: await registry.metrics(),
    log: lines.join(''),
    traces: collector.bodies.join(''),
  };
  expect(collector.spans().map(({ name }) => name)).toContain('POST chat.send');
  for (const [name, text] of Object.entries(outputs)) {
    expect(text.length, name).toBeGreaterThan(1000);
    const secrets = [ADDRESS, NAME, WORDS, encodeURIComponent(WORDS), poster.token];
    const parts = [...secrets, ...poster.token.split('.')];
    expect(
      parts.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([]);
  }
});
