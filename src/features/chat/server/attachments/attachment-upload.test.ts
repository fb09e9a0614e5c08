import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MOST_ATTACHMENT_BYTES } from '../../attachments.ts';
import { makeOpenTask } from '../chat-scene.ts';
import { sendFile, uploadFile } from './attachment-scene.ts';
import {
  box,
  browserRecording,
  compound,
  docx,
  hugeImage,
  image,
  mp3,
  ogg,
  pdf,
  phoneFilm,
  wave,
  zip,
} from './formats/sample-files.ts';

let server: TestServer;
let ana: TestPerson;
let otto: TestPerson;
let conversationId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  otto = await server.person('Otto');
  const application = await makeOpenTask(server, ana, otto);
  ({ id: conversationId } = await ana.api.chat.open({ kind: 'application', ...application }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('chat_attachments').execute();
});

const send = (name: string, body: BodyInit | Buffer | null, id?: string) =>
  sendFile(server, ana.token, {
    conversationId,
    name,
    body: Buffer.isBuffer(body) ? toBytes(body) : body,
    ...(id !== undefined && { id }),
  });
const toBytes = (buffer: Buffer) => new Uint8Array(buffer);

async function storedFiles(): Promise<string[]> {
  const folders = ['attachments', 'cache/uploads'];
  const names = await Promise.all(
    folders.map((folder) =>
      readdir(join(server.services.config.DATA_DIR, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []),
    ),
  );
  return names.flat().flatMap((entry) => (entry.isFile() ? entry.name : []));
}

async function stored(id: string): Promise<Buffer> {
  const { storage_key: key } = await server.services.db
    .selectFrom('chat_attachments')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = await server.services.attachments.read(key);
  return Buffer.from(await new Response(file).arrayBuffer());
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PAGE = '<!doctype html><script>alert(1)</script>';
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const flat = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(PAGE)]);

describe('files that are accepted (CHAT-094)', () => {
  it.each<[string, string, string, string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG', 'a.jpg', 'image', 'image/webp', () => image().jpeg().toBuffer()],
    [
      'a PNG with another image name',
      'a.jpeg',
      'image',
      'image/webp',
      () => image().png().toBuffer(),
    ],
    [
      'a GIF with a page behind it',
      'a.gif',
      'image',
      'image/webp',
      async () => flat(await image().gif().toBuffer()),
    ],
    ['a film', 'a.mp4', 'video', 'video/mp4', () => phoneFilm()],
    ['a film of a phone', 'IMG_1.MOV', 'video', 'video/mp4', () => phoneFilm()],
    ['a recording of Safari', 'voice.m4a', 'audio', 'audio/mp4', () => phoneFilm(['soun'])],
    ['a recording of Chromium', 'voice.webm', 'audio', 'audio/webm', () => browserRecording()],
    [
      'a film of a browser',
      'a.webm',
      'video',
      'video/webm',
      () => browserRecording(['video', 'audio']),
    ],
    ['an MP3', 'a.mp3', 'audio', 'audio/mpeg', mp3],
    ['a WAV', 'a.wav', 'audio', 'audio/wav', wave],
    ['an Ogg', 'a.ogg', 'audio', 'audio/ogg', ogg],
    ['a PDF', 'a.pdf', 'file', 'application/pdf', () => pdf()],
    ['a text', 'a.txt', 'file', 'text/plain', () => Buffer.from('Qué tal\r\n\ttú')],
    ['a text of before', 'a.TXT', 'file', 'text/plain', () => utf16('Qué tal')],
    ['a page that is a text', 'a.txt', 'file', 'text/plain', () => Buffer.from(PAGE)],
    [
      'a Word document',
      'a.docx',
      'file',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      () => docx(),
    ],
    [
      'a Word document of before',
      'a.doc',
      'file',
      'application/msword',
      () => compound('WordDocument'),
    ],
  ])('%s', async (_, name, kind, mime, make) => {
    const response = await send(name, await make());
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ name, kind, mime }),
    ]);
  });

  it.each<[string, string, number, string, () => BodyInit | Buffer | Promise<Buffer> | null]>([
    ['an SVG with a script', 'a.svg', 415, 'wrong_type', () => SVG],
    ['an SVG by the name of a PNG', 'a.png', 415, 'wrong_type', () => SVG],
    ['a page', 'a.html', 415, 'wrong_type', () => PAGE],
    ['a program', 'a.exe', 415, 'wrong_type', () => 'MZ'],
    ['a program behind a harmless end', 'a.pdf.exe', 415, 'wrong_type', () => pdf()],
    ['a program by the name of a document', 'a.docx', 415, 'wrong_type', () => 'MZ'],
    [
      'a script by the name of a recording',
      'a.mp3',
      415,
      'wrong_type',
      () => '#!/bin/sh\nrm -rf ~',
    ],
    ['no end at all', 'photo', 415, 'wrong_type', () => image().png().toBuffer()],
    ['a film by the name of a PNG', 'a.png', 415, 'wrong_type', () => phoneFilm()],
    ['a PNG by the name of a film', 'a.mp4', 415, 'wrong_type', () => image().png().toBuffer()],
    ['a PDF by the name of a text', 'a.txt', 415, 'wrong_type', () => Buffer.from([...pdf(), 0])],
    [
      'a PDF with a zip behind it',
      'a.pdf',
      415,
      'wrong_type',
      () => Buffer.concat([pdf(), zip([]), Buffer.from('%%EOF')]),
    ],
    [
      'a film with a zip behind it',
      'a.mp4',
      415,
      'wrong_type',
      () => Buffer.concat([phoneFilm(), box('mdat', zip([]))]),
    ],
    [
      'a film that is broken',
      'a.mp4',
      422,
      'unreadable',
      () => Buffer.concat([phoneFilm(), Buffer.from('\u00FF\u00FF\u00FF\u00FFmoov')]),
    ],
    ['a film that shows nothing', 'a.mp4', 422, 'unreadable', () => phoneFilm(['meta'])],
    ['a plain zip', 'a.docx', 415, 'wrong_type', () => zip([{ name: 'a.txt' }])],
    [
      'a spreadsheet',
      'a.docx',
      415,
      'wrong_type',
      () => zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
    ],
    [
      'a Word document with macros',
      'a.docx',
      415,
      'wrong_type',
      () => docx({ name: 'word/vbaProject.bin' }),
    ],
    [
      'a zip bomb',
      'a.docx',
      415,
      'wrong_type',
      () => docx({ name: 'word/media/a', unpacked: 4_000_000_000 }),
    ],
    [
      'a page before a Word document',
      'a.docx',
      415,
      'wrong_type',
      () => Buffer.concat([Buffer.from(PAGE), docx()]),
    ],
    ['a spreadsheet of before', 'a.doc', 415, 'wrong_type', () => compound('Workbook')],
    ['macros of before', 'a.doc', 415, 'wrong_type', () => compound('WordDocument', 'Macros/')],
    [
      'macros of before, written otherwise (CHAT-190)',
      'a.doc',
      415,
      'wrong_type',
      () => compound('WordDocument', 'mAcros/'),
    ],
    ['bytes by the name of a text', 'a.txt', 415, 'wrong_type', () => Buffer.from([1, 2, 3])],
    [
      'a text in no known writing',
      'a.txt',
      415,
      'wrong_type',
      () => Buffer.from([0x51, 0xe9, 0x81]),
    ],
    ['half a UTF-16 text', 'a.txt', 415, 'wrong_type', () => Buffer.from([0x51, 0, 0x20])],
    [
      'half a JPEG',
      'a.jpg',
      422,
      'unreadable',
      async () => (await image(400, 400).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['10,000 by 10,000 pixels', 'a.png', 422, 'too_many_pixels', () => hugeImage()],
    ['nothing', 'a.txt', 422, 'empty', () => null],
    [
      'one byte too many (OPS-128)',
      'a.txt',
      413,
      'too_large',
      () => Buffer.alloc(MOST_ATTACHMENT_BYTES + 1, 'a'),
    ],
    ['too much of unknown length (OPS-128)', 'a.txt', 413, 'too_large', endless],
  ])('%s is not, and nothing of it is stored', async (_, name, status, reason, make) => {
    const before = await storedFiles();
    const response = await send(name, await make());
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ data: { reason: `chat:files.${reason}`, params: {} } }),
    ]);
    expect(await storedFiles()).toEqual(before);
  });

  function endless() {
    let sent = 0;
    return new ReadableStream({
      pull: (stream) => {
        stream.enqueue(new Uint8Array(64 * 1024).fill(97));
        sent += 64 * 1024;
        if (sent > MOST_ATTACHMENT_BYTES + 64 * 1024) stream.close();
      },
    });
  }

  test('exactly 10 MB are', async () => {
    expect((await send('a.txt', Buffer.alloc(MOST_ATTACHMENT_BYTES, 'a'))).status).toBe(201);
  });

  test('words the refusals as the founding documents do, in the language of the caller', async () => {
    const getRefusal = async (name: string, body: Buffer) =>
      ((await (await send(name, body)).json()) as { message: string }).message;
    expect(await getRefusal('a.svg', Buffer.from(SVG))).toBe(
      'This file type is not allowed. Allowed: images, videos, audio, pdf, txt, doc, docx.',
    );
    expect(await getRefusal('a.txt', Buffer.alloc(0))).toBe('This file is empty.');
    expect(await getRefusal('a.txt', Buffer.alloc(MOST_ATTACHMENT_BYTES + 1, 'a'))).toBe(
      'File size must be less than 10MB',
    );
  });
});

describe('the stored file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('¿Qué tal, señor?\r\n')],
    ['UTF-16 with its mark', utf16('¿Qué tal, señor?\r\n')],
    ['UTF-16 without its mark', Buffer.from('¿Qué tal, señor?\r\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('¿Qué tal, señor?\r\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('¿Qué tal, señor?\r\n', 'latin1')],
  ])('has a text in %s unchanged in UTF-8 (CHAT-176)', async (_, bytes) => {
    const file = await uploadFile(server, ana, conversationId, {
      name: 'a.txt',
      body: toBytes(bytes),
    });
    const { url } = await ana.api.chat.attachmentUrl({ id: file.id });
    const served = await fetch(server.url + url);
    expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await served.text()).toBe('¿Qué tal, señor?\r\n');
  });

  test('has only the pixels of an image, upright, and a small copy of a large one', async () => {
    const photo = await image(1600, 1200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Somecamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1' },
      })
      .jpeg()
      .toBuffer();
    const file = await uploadFile(server, ana, conversationId, {
      name: 'a.jpg',
      body: toBytes(photo),
    });
    expect([file.width, file.height]).toEqual([1200, 1600]);
    const bytes = await stored(file.id);
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.exif, facts.xmp, facts.orientation]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
    expect([photo.includes('Somecamera'), bytes.includes('Somecamera')]).toEqual([true, false]);
    expect(bytes.length).toBe(file.size);
    const { previewUrl } = await ana.api.chat.attachmentUrl({ id: file.id });
    const preview = await fetch(server.url + (previewUrl ?? ''));
    const small = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 540, 720]);
  });

  test('has the pictures and sounds of a video, not its location', async () => {
    const film = phoneFilm();
    const file = await uploadFile(server, ana, conversationId, {
      name: 'a.mov',
      body: toBytes(film),
    });
    expect([file.width, file.height, file.size]).toEqual([1080, 1920, film.length]);
    const bytes = await stored(file.id);
    expect(bytes.includes('PICTURESSOUNDS')).toBe(true);
    expect([film.includes('+30.2672'), bytes.includes('+30.2672')]).toEqual([true, false]);
  });

  test('has everything of a recording but its tags', async () => {
    const recording = browserRecording(['video', 'audio']);
    const file = await uploadFile(server, ana, conversationId, {
      name: 'a.webm',
      body: toBytes(recording),
    });
    expect([file.width, file.height]).toEqual([640, 480]);
    const bytes = await stored(file.id);
    expect([recording.includes('+30.2672'), bytes.includes('+30.2672')]).toEqual([true, false]);
    expect(bytes.length).toBe(recording.length);
  });

  it.each([
    ['  ../../etc/passwd.txt ', 'etc passwd.txt'],
    ['C:\\Users\\me\\a.txt', 'C Users me a.txt'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['a\n\0b.txt', 'ab.txt'],
    ['<img src=x>.txt', 'img src=x.txt'],
    ['niño año.txt', 'niño año.txt'],
    [`${'😀'.repeat(200)}.txt`, `${'😀'.repeat(116)}.txt`],
  ])('the name %j becomes %j', async (given, name) => {
    const file = await uploadFile(server, ana, conversationId, { name: given, body: 'Hello' });
    expect(file.name).toBe(name);
    const { url } = await ana.api.chat.attachmentUrl({ id: file.id });
    expect((await fetch(server.url + url)).status).toBe(200);
  });
});

describe('trying again', () => {
  test('the same id is the same upload, at once and later', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => send('a.txt', Buffer.from('Hello'), id)));
    answers.push(await send('a.txt', Buffer.from('Hello'), id));
    expect(answers.at(-1)?.status).toBe(200);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await server.services.db.selectFrom('chat_attachments').selectAll().execute();
    expect(rows.length).toBe(1);
    const files = await storedFiles();
    expect(files.filter((name) => name === rows[0]?.storage_key).length).toBe(1);
  });

  test('refuses an id of another account, and an invalid id', async () => {
    const id = newId();
    expect((await send('a.txt', Buffer.from('Hello'), id)).status).toBe(201);
    const theirs = await sendFile(server, otto.token, {
      id,
      conversationId,
      name: 'a.txt',
      body: 'Hello',
    });
    expect([theirs.status, await theirs.json()]).toEqual([
      409,
      expect.objectContaining({ data: { reason: 'chat:files.id_used', params: {} } }),
    ]);
    expect((await send('a.txt', Buffer.from('Hello'), 'x')).status).toBe(422);
    expect((await send('a.txt', Buffer.from('Hello'), crypto.randomUUID())).status).toBe(422);
  });

  test('forty wait to be sent at most', async () => {
    for (let count = 0; count < 40; count += 1) {
      expect((await send('a.txt', Buffer.from('Hello'))).status).toBe(201);
    }
    const answer = await send('a.txt', Buffer.from('Hello'));
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ data: { reason: 'chat:files.too_many_unsent', params: {} } }),
    ]);
  });

  test('takes only the fortieth of several files at once', async () => {
    for (let count = 0; count < 39; count += 1) await send('a.txt', Buffer.from('Hello'));
    // The lock keeps all uploads from storing, so that two have counted the existing files before either adds one.
    const sending = await server.services.db.transaction().execute(async (trx) => {
      await sql`lock table chat_attachments in share row exclusive mode`.execute(trx);
      const sent = Array.from({ length: 4 }, () => send('a.txt', Buffer.from('Hello')));
      await expect.poll(() => countWaiting(server.services.db)).toBe(2);
      return sent;
    });
    const answers = await Promise.all(sending);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

test('three hundred an hour', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const [one, two] = [await limited.person(), await limited.person()];
    const application = await makeOpenTask(limited, one, two);
    const { id } = await one.api.chat.open({ kind: 'application', ...application });
    const rule = { name: 'chat.upload', key: one.userId, points: 300, seconds: 3600 };
    for (let count = 0; count < 299; count += 1) await limited.services.limits.allow(rule);
    const upload = { conversationId: id, name: 'a.txt', body: 'Hello' };
    expect((await sendFile(limited, one.token, upload)).status).toBe(201);
    expect((await sendFile(limited, one.token, upload)).status).toBe(429);
    expect((await sendFile(limited, two.token, upload)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

describe('an upload', () => {
  const status = async (token: string | null, conversation: string) => {
    const body = 'Hello';
    const upload = { conversationId: conversation, name: 'a.txt', body };
    const response = await sendFile(server, token, upload);
    const { data } = (await response.json()) as { data: { reason: string } };
    return [response.status, data.reason];
  };

  test('is refused signed out, to a stranger, and where there is no conversation', async () => {
    const stranger = await server.person();
    expect(await status(null, conversationId)).toEqual([
      401,
      'eligibility:refusals.not_authenticated',
    ]);
    expect(await status('x.y.z', conversationId)).toEqual([
      401,
      'eligibility:refusals.not_authenticated',
    ]);
    for (const where of [conversationId, newId(), 'x', '']) {
      expect(await status(stranger.token, where)).toEqual([
        404,
        'eligibility:refusals.not_available',
      ]);
    }
  });

  test('tells a person who may not write the reason', async () => {
    const application = await makeOpenTask(server, ana, otto);
    const { id } = await otto.api.chat.open({ kind: 'application', ...application });
    await ana.api.applications.decide({ ...application, status: 'rejected' });
    expect(await status(otto.token, id)).toEqual([403, 'applications:chat.not_accepted']);
  });
});

/** Another process, so that only the server's own memory is looked at. */
const CROWD = `
  import { readFile } from 'node:fs/promises';
  const { url, photo, people } = JSON.parse(process.argv[1]);
  const text = new Uint8Array(1024 * 1024).fill(97);
  const image = await readFile(photo);
  const send = async (count) => {
    const { token, conversationId, ids } = people[count % people.length];
    const name = count % 50 === 0 ? 'a.jpg' : 'a.txt';
    const query = new URLSearchParams({ conversationId, name });
    const response = await fetch(url + '/api/attachments/' + ids[count] + '?' + query, {
      method: 'POST',
      headers: { Authorization: 'Bearer ' + token },
      body: name === 'a.jpg' ? image : text,
    });
    return response.status;
  };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, count) => send(count)));
  console.log(JSON.stringify(answers));`;

// A gallery's worth of files is slow on a busy machine, and what counts is what it takes.
test('a hundred at once are taken in bounded memory', { timeout: 120_000 }, async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = join(server.services.config.DATA_DIR, 'photo.jpg');
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 70 })
    .toFile(photo);
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const person = await server.person();
    const application = await makeOpenTask(server, ana, person);
    const conversation = await person.api.chat.open({ kind: 'application', ...application });
    const ids = Array.from({ length: 100 }, () => newId());
    people.push({ token: person.token, conversationId: conversation.id, ids });
  }
  const before = process.memoryUsage();
  const most = { rss: 0, arrayBuffers: 0 };
  const watch = setInterval(() => {
    const { rss, arrayBuffers } = process.memoryUsage();
    most.rss = Math.max(most.rss, rss - before.rss);
    most.arrayBuffers = Math.max(most.arrayBuffers, arrayBuffers - before.arrayBuffers);
  }, 20);
  const crowd = { url: server.url, photo, people };
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    CROWD,
    JSON.stringify(crowd),
  ]);
  clearInterval(watch);
  expect(new Set(JSON.parse(stdout) as number[])).toEqual(new Set([201]));
  // A hundred megabytes came in; what is held at once is a part of them.
  expect(most.arrayBuffers / 1024 / 1024).toBeLessThan(80);

  expect(most.rss / 1024 / 1024).toBeLessThan(300);
});
