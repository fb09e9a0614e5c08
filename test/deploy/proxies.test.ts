import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled } from './installed.ts';
import {
  ask,
  checkNginx,
  opensWebSocket,
  startCaddy,
  startNginx,
  startSite,
} from './proxy-scene.ts';
import type { Proxy } from './proxy-scene.ts';

const MB = 2 ** 20;

describe.each([
  ['nginx', startNginx, isInstalled('nginx', '-v')],
  ['caddy', startCaddy, isInstalled('caddy', 'version')],
])('%s with our example, where it is installed (OPS-083)', (_, start, isThere) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let proxy: Proxy;
  beforeAll(async () => {
    if (!isThere) return;
    site = await startSite();
    proxy = await start(site.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    site?.close();
  });

  test.runIf(isThere)('says who asks, and for which name', async () => {
    const { passed } = await ask(proxy.url, '/browse-tasks?search=dog');
    expect(passed?.path).toBe('/browse-tasks?search=dog');
    expect(passed?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(passed?.headers.host).toContain('127.0.0.1');
  });

  test.runIf(isThere)('lets WebSockets through', async () => {
    expect(await opensWebSocket(proxy.url)).toBe(true);
  });

  test.runIf(isThere).each([
    ['/api/attachments/1', 10 * MB, 'taken'],
    ['/api/attachments/1', 12 * MB, 'refused'],
    ['/api/pictures', 5 * MB, 'taken'],
    ['/api/pictures', 7 * MB, 'refused'],
    ['/hooks/mail-replies', 15 * MB, 'taken'],
  ])('takes to %s as much as the site does: %i bytes are %s', async (path, bytes, outcome) => {
    const answer = await ask(proxy.url, path, bytes);
    expect(answer.status < 400 ? 'taken' : 'refused').toBe(outcome);
    if (outcome === 'taken') expect(answer.passed?.bytes).toBe(bytes);
  });

  test.runIf(isThere)('logs requests and errors, and no address that opens something', async () => {
    const secrets = [
      '/calendar/SECRET.ics',
      '/live/SECRET',
      '/attachments/1/a.pdf?signature=SECRET',
      '/unsubscribe?token=SECRET',
      '/auth/v1/verify?token=SECRET',
    ];
    for (const path of secrets) {
      await ask(proxy.url, path);
      const failed = await ask(proxy.url, `${path}${path.includes('?') ? '&' : '?'}hang-up`);
      expect(failed.status).toBe(502);
    }
    await ask(proxy.url, '/about');
    await expect.poll(proxy.log).toContain('/about');
    expect(proxy.log()).not.toContain('SECRET');
  });
});

test.runIf(isInstalled('nginx', '-v') && isInstalled('openssl', 'version'))(
  'nginx takes our example with a certificate (OPS-083)',
  async () => {
    expect(await checkNginx()).toContain('test is successful');
  },
);
