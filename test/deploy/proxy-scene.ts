import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { untilReady } from '../processes/support/product-process.ts';
import { deploy } from './dockerfile.ts';

/** A request as it reached the site. */
export type Passed = { path: string; headers: IncomingHttpHeaders; bytes: number };

/** Stands in for the site: reports what reached it, accepts WebSockets, and hangs up on requests that ask for it. */
export async function startSite() {
  const server = createServer((asked, answer) => {
    if (asked.url?.includes('hang-up')) return asked.socket.destroy();
    let bytes = 0;
    asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
    asked.on('end', () =>
      answer.end(JSON.stringify({ path: asked.url ?? '', headers: asked.headers, bytes })),
    );
  });
  server.on('upgrade', (_, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return { port: address.port, close: () => server.close() };
}

export type Proxy = { url: string; pid: number; log: () => string; stop: () => Promise<void> };

/** nginx with our example, on a port of its own and without certificates, before one site or several processes of it. */
export async function startNginx(...sitePorts: number[]): Promise<Proxy> {
  const place = await room();
  const example = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace(
      'server 127.0.0.1:3000;',
      sitePorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n  '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${place.port};`)
    .replaceAll(/ssl_certificate.*;/g, '');
  return run('nginx', nginxArguments(place, example), place);
}

/** Returns nginx's verdict on our example, unchanged except for the path of its certificate. */
export async function checkNginx(): Promise<string> {
  const place = await room();
  const [key, certificate] = [join(place.directory, 'key.pem'), join(place.directory, 'own.pem')];
  const asked = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=porchlight.example',
  ];
  spawnSync('openssl', [...asked, '-keyout', key, '-out', certificate]);
  const example = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  return spawnSync('nginx', ['-t', ...nginxArguments(place, example)]).stderr.toString();
}

/** Our example inside an http block, with nothing outside the folder. */
function nginxArguments({ directory, logs }: Room, example: string): string[] {
  const file = join(directory, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  writeFileSync(
    file,
    [
      `daemon off;`,
      `pid ${directory}/pid;`,
      `error_log ${logs};`,
      'events { worker_connections 4096; }',
      'http {',
    ]
      .concat(temporary, example.replaceAll(/\/var\/log\/nginx\/[\w-]+\.log/g, logs), '}\n')
      .join('\n'),
  );
  return ['-e', logs, '-c', file];
}

/** Caddy with our example, the same way. */
export async function startCaddy(sitePort: number): Promise<Proxy> {
  const { directory, logs, port } = await room();
  const example = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('porchlight.example {', `http://127.0.0.1:${port} {`)
    .replace('\tlog {', `\tadmin off\n\tlog {\n\t\toutput file ${logs}`);
  writeFileSync(join(directory, 'Caddyfile'), example);
  return run('caddy', ['run', '--config', join(directory, 'Caddyfile')], { directory, logs, port });
}

type Room = { directory: string; logs: string; port: number };

async function room(): Promise<Room> {
  const directory = mkdtempSync(join(tmpdir(), 'porchlight-proxy-'));
  // When started by root, nginx runs its workers as another user.
  chmodSync(directory, 0o755);
  const logs = join(directory, 'all.log');
  writeFileSync(logs, '');
  return { directory, logs, port: await freePort() };
}

async function run(
  command: string,
  args: string[],
  { directory, logs, port }: Room,
): Promise<Proxy> {
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => child.exitCode !== null).catch((error: unknown) => {
    throw new Error(`${command} did not start:\n${complaints}`, { cause: error });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const pid = child.pid ?? 0;
  return { url, pid, log: () => readFileSync(logs, 'utf8'), stop };
}

/** Whether a WebSocket gets through. */
export async function opensWebSocket(url: string): Promise<boolean> {
  const asked = request(`${url}/socket.io/?transport=websocket`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'bm9ib2R5IGluIHBhcnRpYw==',
    },
  });
  const opened = Promise.withResolvers<boolean>();
  asked.on('upgrade', (_, socket) => opened.resolve(socket.destroy().destroyed));
  asked.on('response', () => opened.resolve(false));
  asked.on('error', opened.reject);
  asked.end();
  return opened.promise;
}

/** Asks for a path, with a body of so many bytes where given. */
export async function ask(url: string, path: string, bytes = 0) {
  const asked = request(`${url}${path}`, {
    method: bytes > 0 ? 'POST' : 'GET',
    headers: { 'Content-Length': bytes, Referer: `${url}/live/SECRET-page` },
  });
  const answered = once(asked, 'response');
  // A request that is refused early is cut off while it still sends.
  asked.on('error', () => {});
  asked.end(Buffer.alloc(bytes));
  const [response] = (await answered) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  return { status, passed: status === 200 ? ((await json(response)) as Passed) : null };
}
