import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { MOST_BYTES_WITHOUT_WORKER } from '../limits.ts';
import { readShared } from '../shared-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const share = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/share`, { method: 'POST', body, headers });

/** Reads the form out of the page, as the page's own script does. */
function formIn(page: string): Promise<FormData> {
  const json = /<script type="application\/json" id="form">([^<]*)</.exec(page)?.[1] ?? '';
  const { type, body } = JSON.parse(json) as { type: string; body: string };
  const headers = { 'Content-Type': type };
  return new Response(Buffer.from(body, 'base64'), { headers }).formData();
}

describe('a share without a worker (SHELL-436)', () => {
  it('comes back in a page that stores it on the device, whole', async () => {
    const form = new FormData();
    form.append('title', '</script><b>Lamp');
    form.append('text', 'A lamp, ñandú');
    form.append(
      'photos',
      new File([new Uint8Array([1, 2, 250])], 'lamp.png', { type: 'image/png' }),
    );
    const answer = await share(form);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    const content = readShared(await formIn(page));
    expect(content).toMatchObject({ title: '</script><b>Lamp', text: 'A lamp, ñandú' });
    expect(new Uint8Array(await (content.photos[0]?.arrayBuffer() ?? []))).toEqual(
      new Uint8Array([1, 2, 250]),
    );
  });

  it.each([
    ['is no form', 415, 'unreadable', '{}', { 'content-type': 'application/json' }],
    [
      'has a line between its parts that is none',
      415,
      'unreadable',
      'x',
      { 'content-type': 'multipart/form-data; boundary=<script>' },
    ],
    ['is from another site', 403, 'unreadable', new FormData(), { 'sec-fetch-site': 'cross-site' }],
    [
      'is too large',
      413,
      'too_large',
      'x'.repeat(MOST_BYTES_WITHOUT_WORKER + 1),
      { 'content-type': 'multipart/form-data; boundary=a' },
    ],
  ])('that %s is refused and the page says why', async (_what, status, problem, body, headers) => {
    const answer = await share(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`url=/share?problem=${problem}"`);
  });

  it('is answered in the language of the device', async () => {
    const answer = await share('x', { 'content-type': 'text/plain', 'accept-language': 'es' });
    expect(await answer.text()).toContain('No pudimos leer lo que se compartió.');
  });
});
