import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Services } from '../context.ts';
import { createHttpApp, requestBasics } from './http.ts';

const PROXY = '10.0.0.9';

function appWith(settings: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', ...settings });
  const services = { config, log: pino({ level: 'silent' }) } as Services;
  const app = createHttpApp();
  app.use(requestBasics(services));
  return app;
}

describe('the address of a caller', () => {
  const fetchCallerIp = async (TRUST_PROXY: string, forwarded?: string) => {
    const app = appWith({ TRUST_PROXY });
    app.get('/', (c) => c.text(c.get('ip')));
    const headers = { ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }) };
    const socket = { remoteAddress: PROXY, remotePort: 1, remoteFamily: 'IPv4' };
    const answer = await app.request('/', { headers }, { incoming: { socket } });
    return answer.text();
  };

  it.each([
    // Without a proxy of ours any caller may write anything.
    ['off', '1.1.1.1, 2.2.2.2', PROXY],
    ['0', '1.1.1.1', PROXY],
    // The entry of our one proxy stands at the end; entries written by callers come before it.
    ['on', undefined, PROXY],
    ['on', '1.1.1.1', '1.1.1.1'],
    ['on', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['on', '1.1.1.1,2.2.2.2 ,  3.3.3.3', '3.3.3.3'],
    ['1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    // With more of them as many stand behind the caller's own.
    ['2', '1.1.1.1, 2.2.2.2, 3.3.3.3', '2.2.2.2'],
    ['3', '9.9.9.9, 1.1.1.1, 2.2.2.2, 3.3.3.3', '1.1.1.1'],
    ['2', '1.1.1.1', '1.1.1.1'],
    // However a proxy writes an address, a person has one.
    ['on', '2001:db8::7', '2001:db8::7'],
    ['on', '[2001:db8::7]', '2001:db8::7'],
    ['on', '[2001:db8::7]:50123', '2001:db8::7'],
    ['on', '2.2.2.2:50123', '2.2.2.2'],
    // An entry that is not an address is not used.
    ['on', '1.1.1.1, unknown', PROXY],
    ['on', '1.1.1.1, ', PROXY],
    ['on', '1.1.1.1, 2.2.2.2.2', PROXY],
  ])('with TRUST_PROXY=%s and "%s" is %s', async (proxies, forwarded, asker) => {
    expect(await fetchCallerIp(proxies, forwarded)).toBe(asker);
  });
});

describe('an address in the log', () => {
  const SECRET = 'aB3_-'.repeat(9).slice(0, 43);
  const captureLoggedPaths = async (path: string): Promise<unknown> => {
    const lines: string[] = [];
    const config = readConfig({ NODE_ENV: 'test' });
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const app = createHttpApp();
    app.use(requestBasics({ config, log } as Services));
    const socket = { remoteAddress: PROXY, remotePort: 1, remoteFamily: 'IPv4' };
    await app.request(path, {}, { incoming: { socket } });
    expect(lines.join('')).not.toContain(SECRET);
    return lines.map((line) => (JSON.parse(line) as { path: string }).path);
  };

  it.each([
    // These addresses work for all who have them (decisions 0052 and 0060).
    [`/live/${SECRET}`, '/live/…'],
    [`/live/${SECRET}/`, '/live/…/'],
    [`/calendar/${SECRET}.ics`, '/calendar/….ics'],
    [`/calendar/${SECRET}.ics?a=b`, '/calendar/….ics'],
    // No secrets: ids and names.
    [`/task/019a1b2c-0000-7000-8000-000000000000`, '/task/019a1b2c-0000-7000-8000-000000000000'],
    [`/media/${'0a'.repeat(32)}/card`, `/media/${'0a'.repeat(32)}/card`],
  ])('%s is %s', async (path, logged) => {
    expect(await captureLoggedPaths(path)).toEqual([logged]);
  });
});
