import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inScope } from '#platform/server/scope.ts';
import { startTracing } from '#platform/server/tracing/start-tracing.ts';
import { startCollector } from './support/collector.ts';
import type { CollectedSpan } from './support/collector.ts';
import { startTestServer } from './support/server.ts';
import type { TestServer } from './support/server.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SOON = { timeout: 20_000, interval: 50 };

type Line = { requestId?: string; job?: string; msg: string; err?: { message: string } };

const lines: Line[] = [];
let server: TestServer;
let collector: Awaited<ReturnType<typeof startCollector>>;
let mails = 0;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    void buffer(stream).then(() => {
      mails += 1;
      done();
    });
  },
});
beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'porchlight-test');
  server = await startTestServer(
    { LOG_LEVEL: 'info', SMTP_URL: `smtp://127.0.0.1:${port}` },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  );
});
afterAll(async () => {
  await server.close();
  smtp.close();
  collector.close();
  vi.unstubAllEnvs();
});

/** Reports a task of another person, which sends the operators an e-mail; returns the id of that request. */
async function report(): Promise<string> {
  const { token } = await server.person();
  const { id } = await makeTask(server.services);
  const form = { entityType: 'task', entityId: id, entityTitle: '', reason: 'scam' };
  const answer = await fetch(`${server.url}/api/reports`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.headers.get('x-request-id') ?? '';
}

test('the id of a request is in the lines of its log and of the jobs it set off (OPS-064)', async () => {
  const requestId = await report();
  const ofRequest = () => lines.filter((line) => line.requestId === requestId);
  expect(ofRequest().map(({ msg }) => msg)).toContain('request');
  const QUEUE = 'test.request-id';
  await server.services.jobs.handle(QUEUE, async () => server.services.log.info('in the job'));
  const inJob = () => lines.find(({ job }) => job === QUEUE);
  await inScope({ requestId }, () =>
    server.services.db
      .transaction()
      .execute((trx) => server.services.jobs.enqueue(trx, QUEUE, { for: 'nobody' })),
  );
  await vi.waitFor(() => expect(inJob()).toMatchObject({ requestId, job: QUEUE }), SOON);
});

test('without the variables nothing is traced (OPS-063)', async () => {
  const end = await startTracing({});
  const before = collector.bodies.length;
  await report();
  await end();
  expect(collector.bodies).toHaveLength(before);
});

test('one trace goes from who asked through request, call and statements to the job and its e-mail (OPS-063)', async () => {
  const end = await startTracing(process.env);
  const requestId = await report();
  await vi.waitFor(() => expect(mails).toBe(3), SOON);
  // The job ends once its e-mail is handed over.
  await server.services.jobs.stop();
  await end();
  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const one = (fits: (span: CollectedSpan) => boolean) => {
    const found = spans.find(fits);
    if (!found) throw new Error(`Not among ${spans.map(({ name }) => name).join(', ')}`);
    return found;
  };
  const below = (parent: CollectedSpan) => (span: CollectedSpan) =>
    span.parentSpanId === parent.spanId;
  const request = one(({ parentSpanId }) => parentSpanId === CALLER);
  expect(request.name).toBe('POST reports.send');
  expect(request.attributes).toContainEqual({
    key: 'porchlight.request_id',
    value: { stringValue: requestId },
  });
  const call = one((span) => span.name === 'reports.send' && below(request)(span));
  one((span) => span.name === 'insert reports' && below(call)(span));
  const job = one(({ name }) => name === 'reports.letter');
  one((span) => span.name === 'select reports' && below(job)(span));
  one((span) => span.name === 'send e-mail' && below(job)(span));
  expect(new Set(collector.services())).toEqual(new Set(['porchlight-test']));
});
