import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { createMail } from '../mail/mail.ts';
import { mailboxRoutes } from './mailbox-page.ts';

const LOCAL = 'http://localhost:3000';
const mail = {
  send: async () => {},
  close: () => {},
  readMailbox: async () => [],
  destination: 'here',
};

type Caller = {
  from?: string;
  host?: string;
  headers?: Record<string, string>;
  httpVersion?: string;
  publicUrl?: string;
};

/** Returns the status of a request for the mailbox by this caller. */
async function statusFor(caller: Caller, given: Parameters<typeof mailboxRoutes>[0] = mail) {
  const routes = mailboxRoutes(given, caller.publicUrl ?? LOCAL);
  const headers = { Host: caller.host ?? 'localhost:3000', ...caller.headers };
  const socket = { remoteAddress: caller.from ?? '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
  const incoming = { socket, httpVersion: caller.httpVersion ?? '1.1' };
  const answer = await routes.request('/dev/mailbox', { headers }, { incoming });
  return answer.status;
}

describe('access to the local mailbox (SHELL-271)', () => {
  it.each<[string, Caller]>([
    ['a browser on this machine', {}],
    ['one by IPv6', { from: '::1', host: '[::1]:3000' }],
    ['one by IPv4 within IPv6', { from: '::ffff:127.0.0.1', host: '127.0.0.1' }],
    ['one under any case and loopback address', { from: '127.8.9.1', host: 'LOCALHOST' }],
    ['a program', { headers: { Accept: 'application/json', 'User-Agent': 'curl/8' } }],
    ['on a site at 127.0.0.1', { publicUrl: 'http://127.0.0.1:8080' }],
    ['on a site at ::1', { publicUrl: 'http://[::1]:8080' }],
  ])('%s', async (_, caller) => {
    expect(await statusFor(caller)).toBe(200);
  });

  it.each<[string, Caller]>([
    ['from another machine', { from: '192.168.1.7' }],
    ['from another machine by IPv6', { from: '2001:db8::1' }],
    ['from an address that only begins like loopback', { from: '127.0.0.1.example' }],
    ['for another name', { host: 'porchlight.example' }],
    ['for a name that only begins like ours', { host: 'localhost.example' }],
    ['for a name that only ends like ours', { host: 'not-localhost' }],
    ['for an address of the network', { host: '192.168.1.7:3000' }],
    ['for no name', { host: '' }],
    ['by the HTTP of the simplest proxies', { httpVersion: '1.0' }],
    ['on a site that others reach', { publicUrl: 'https://porchlight.example' }],
    ['on a site in the house', { publicUrl: 'http://192.168.1.7:3000' }],
    ['on a site named like ours', { publicUrl: 'https://localhost.example' }],
    ...[
      'X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Server',
      'X-Forwarded Forwarded Via X-Real-IP X-Client-IP X-Cluster-Client-IP CF-Connecting-IP CF-Ray',
      'True-Client-IP CDN-Loop X-Original-Forwarded-For X-Original-Host X-ProxyUser-Ip',
      'X-Envoy-External-Address X-Amzn-Trace-Id X-Azure-ClientIP X-Appengine-User-IP X-ARR-LOG-ID',
      'X-Nginx-Proxy WL-Proxy-Client-IP Fastly-Client-IP Fly-Client-IP',
    ]
      .flatMap((names) => names.split(' '))
      .map((name): [string, Caller] => [`with ${name}`, { headers: { [name]: '127.0.0.1' } }]),
  ])('is denied %s', async (_, caller) => {
    expect(await statusFor(caller)).toBe(404);
  });

  it('is denied where e-mails leave by SMTP', async () => {
    expect(await statusFor({}, { ...mail, readMailbox: null })).toBe(404);
  });
});

describe('on a running site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Sends these very lines, as no library would. */
  const sendLines = async (...lines: string[]) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0];
  };

  it('it is read by this machine, not through a proxy', async () => {
    const ask = ['GET /dev/mailbox HTTP/1.1', 'Host: localhost'];
    expect(await sendLines(...ask)).toBe('HTTP/1.1 200 OK');
    expect(await sendLines('GET /dev/mailbox HTTP/1.0', 'Host: localhost')).toContain('404');
    expect(await sendLines(...ask, 'X-Forwarded-Proto: https')).toContain('404');
    expect(await sendLines('GET /dev/mailbox HTTP/1.1', 'Host: porchlight.example')).toContain(
      '404',
    );
  });

  it('it shows what came for one address alone', async () => {
    const emails = ['ann@example.org', 'bo+1@example.org'].map((to) => ({
      to,
      subject: `For ${to}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    }));
    await Promise.all(emails.map((email) => server.services.mail.send(email)));
    const url = new URL('/dev/mailbox', server.url);
    url.searchParams.set('to', 'bo+1@example.org');
    const answer = await fetch(url, { headers: { Accept: 'application/json' } });
    expect(await answer.json()).toMatchObject([{ subject: 'For bo+1@example.org' }]);
  });

  it('it shows where an answer goes, so that answering by e-mail can be tried (SHELL-367)', async () => {
    const to = 'cy@example.org';
    const replyTo = { name: 'Ann', address: 'reply+abc@example.org' };
    const email = { to, subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' };
    await server.services.mail.send(email);
    await server.services.mail.send({ ...email, replyTo });
    const url = new URL(`/dev/mailbox?to=${to}`, server.url);
    const answer = await fetch(url, { headers: { Accept: 'application/json' } });
    expect(await answer.json()).toMatchObject([{ replyTo: replyTo.address }, { replyTo: null }]);
    expect(await (await fetch(url)).text()).toContain(`Reply to ${replyTo.address}`);
  });

  it('the start says where e-mails go, and that they go unread on a public site', () => {
    const { config, db } = server.services;
    const destinationAt = (PUBLIC_URL: string) =>
      createMail({ config: { ...config, PUBLIC_URL }, db }).destination;
    expect(destinationAt(LOCAL)).toContain(`${LOCAL}/dev/mailbox`);
    expect(destinationAt('https://porchlight.example')).toContain('set SMTP_URL');
  });
});
