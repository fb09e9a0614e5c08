import { expect, test } from 'vitest';
import { freePort } from '../database/embedded/embedded-postgres.ts';
import { createLog } from '../log/log.ts';
import { emailCounter } from './instruments.ts';
import { serveMetrics } from './metrics-server.ts';

const log = createLog({ LOG_LEVEL: 'silent' });

test('metrics are served apart from the site, on this machine alone unless it is told otherwise (OPS-062)', async () => {
  const port = await freePort();
  const config = { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' };
  const server = await serveMetrics({ config, log, role: 'alone' });
  const url = `http://127.0.0.1:${port}`;
  emailCounter.inc({ outcome: 'sent' });
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toMatch(/^porchlight_emails_total\{outcome="sent"\} \d+$/m);
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  server?.close();
});

test('without a port nothing listens (OPS-062)', async () => {
  const config = { METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' };
  expect(await serveMetrics({ config, log, role: 'alone' })).toBeNull();
});
