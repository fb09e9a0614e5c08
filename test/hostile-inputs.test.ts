import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BrokenFile } from '#features/chat/server/attachments/formats/broken-file.ts';
import { cleanMp4 } from '#features/chat/server/attachments/formats/mp4-file.ts';
import { readPlainText } from '#features/chat/server/attachments/formats/plain-file.ts';
import {
  box,
  browserRecording,
  compound,
  phoneFilm,
} from '#features/chat/server/attachments/formats/sample-files.ts';
import { cleanWebm } from '#features/chat/server/attachments/formats/webm-file.ts';
import { isDoc, isDocx } from '#features/chat/server/attachments/formats/word-file.ts';
import { tidyFileName } from '#features/chat/server/attachments/file-name.ts';
import { readMail } from '#features/notifications/server/replies/read-mail.ts';
import { readLines } from '#features/marketplace/server/csv/read-lines.ts';
import { metadata } from '#identity/server/body.ts';
import { BackupRefused } from '#platform/server/backups/backup-format.ts';
import { checkBackup } from '#platform/server/backups/check-backup.ts';
import { JSON_LIMITS, readJson } from '#platform/server/http/read-json.ts';
import { readPicture } from '#platform/server/media/read-picture.ts';
import { LONGEST_MS, longestTime } from './support/longest-time.ts';

const INPUTS = 2000;

const random = (() => {
  let seed = 37;
  return (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
})();
const pickOne = <T>(all: readonly [T, ...T[]]): T => all[random(all.length)] ?? all[0];

/** Mostly little of it, now and then as much as there can be. */
const upTo = (most: number) => random(random(10) === 0 ? most : most / 50);

/** A sample with bytes changed, cut off, or repeated until it is long. */
function damaged(sample: Buffer): Buffer {
  const bytes = Buffer.from(
    random(3) === 0 ? sample.subarray(0, random(sample.length) + 1) : sample,
  );
  for (let change = random(8); change > 0; change -= 1) {
    bytes[random(bytes.length)] = pickOne([0, 0xff, 0x01, random(256)]);
  }
  return random(20) === 0 ? repeated(bytes, 200_000) : bytes;
}

const repeated = (piece: Buffer, length: number): Buffer =>
  Buffer.alloc(length - (length % piece.length) || piece.length, piece);

const bomb = (...pieces: [string, ...string[]]): Buffer =>
  repeated(
    Buffer.from(pickOne(pieces), 'latin1'),
    pickOne([200, 2_000, 2_000, 20_000, 20_000, 200_000]),
  );

/** Elements of WebM within each other, each as long as what is left. */
function nested(id: string, depth: number): Buffer {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) {
    const size = Buffer.from([
      0x10,
      inner.length >> 16,
      (inner.length >> 8) & 0xff,
      inner.length & 0xff,
    ]);
    inner = Buffer.concat([Buffer.from(id, 'hex'), size, inner]);
  }
  return Buffer.concat([Buffer.from('1a45dfa380', 'hex'), inner]);
}

const words = 'word '.repeat(40);
const HEAD = 'From: ana@example.org\r\nTo: reply@example.org\r\n';
const mails: ReadonlyArray<() => string> = [
  () => `${HEAD}\r\n${words}`,
  () => `${HEAD}${'X-A: b\r\n'.repeat(upTo(20_000))}\r\n`,
  () => `${HEAD}To: ${'a@example.org, '.repeat(upTo(10_000))}\r\n\r\n`,
  () => `From: ${'('.repeat(upTo(20_000))}\r\n\r\n`,
  () => `From: ${'"\\'.repeat(upTo(20_000))} <a@example.org>\r\n\r\n`,
  () => `${HEAD}Subject: ${'=?utf-8?q?=20?= '.repeat(upTo(10_000))}\r\n\r\n`,
  () =>
    `${HEAD}Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n\r\nb\r\n'.repeat(upTo(5_000))}`,
  () =>
    HEAD +
    Array.from(
      { length: random(60) },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join(''),
  () => `${HEAD}Content-Type: text/html\r\n\r\n${'<div>'.repeat(upTo(20_000))}`,
  () =>
    `${HEAD}Content-Type: text/html\r\n\r\n${'<!--'.repeat(upTo(20_000))}${'<table><tr>'.repeat(upTo(5_000))}`,
  () => `${HEAD}Content-Type: text/plain; ${'a*0=b; '.repeat(upTo(10_000))}\r\n\r\n`,
  () => `${HEAD}\r\n${'> '.repeat(upTo(50_000))}\n${'On wrote:\n'.repeat(upTo(5_000))}`,
];

const csvs: ReadonlyArray<() => string> = [
  () => `title,price\n${'"a'.repeat(upTo(60_000))}`,
  () => `title${',a'.repeat(upTo(90_000))}\n1`,
  () => `title\n${'\n'.repeat(upTo(190_000))}`,
  () => `title,price\n${'a,1\n'.repeat(upTo(40_000))}`,
  () => `title,price\n${'""'.repeat(upTo(90_000))}`,
  () => `${';\t,'.repeat(upTo(60_000))}\ntitle`,
  () => `title,tags\nx,"${'a;'.repeat(upTo(90_000))}"`,
];
/** JSON bodies up to the longest that a call about an account may send. */
const LONGEST_BODY = 1024 * 1024;
const filled = (piece: string) => piece.repeat(upTo(LONGEST_BODY / piece.length));
const jsons: ReadonlyArray<() => string> = [
  () => filled('['),
  () => filled('{"a":'),
  () => `[${filled('1,')}1]`,
  () => `[${filled('[],')}1]`,
  () => `{${filled('"a":1,')}"b":2}`,
  () => `{${Array.from({ length: upTo(60_000) }, (_, at) => `"k${at}":0,`).join('')}"b":2}`,
  () => `{"__proto__":${filled('{"__proto__":')}`,
  () => `"${filled('\\u0000')}"`,
  () => `"${filled('\\"')}"`,
  () => `{"a":${filled('9')}}`,
  () => `[1e${filled('9')}]`,
  () => filled(' '),
  () => '['.repeat(JSON_LIMITS.depth) + ']'.repeat(JSON_LIMITS.depth),
  () => `[${'{"a":"b"},'.repeat(JSON_LIMITS.values / 2 - 2)}1]`,
];

/** A hostile tar file: entries with path traversal, false sizes and unknown types. */
function buildHostileTar(): Buffer {
  const entries = Array.from({ length: upTo(200) }, () => {
    const header = Buffer.alloc(512);
    header.write(
      pickOne(['head.json', '../../etc/passwd', 'manifest.json', 'files/\0', 'a'.repeat(99)]),
    );
    header.write(
      pickOne(['00000000010', '77777777777', '-0000000001', '\x80', 'zzz']),
      124,
      'latin1',
    );
    header.write('ustar\u000000', 257, 'latin1');
    header.write(pickOne(['0', '5', 'x', 'g', 'L', 'K', 'S', '1']), 156);
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([
      header,
      Buffer.alloc(pickOne([0, 512, 5120]), pickOne(['', '30 a=b\n'])),
    ]);
  });
  return Buffer.concat([...entries, Buffer.alloc(1024)]);
}
const archive = zstdCompressSync(buildHostileTar());
const zeros = zstdCompressSync(Buffer.alloc(20_000_000));

const csvContext = { language: 'en' } as const;

const film = phoneFilm();
const recording = browserRecording(['video', 'audio']);
const oldWord = compound('WordDocument');
const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.alloc(64),
]);

const segments = [
  nested('18538067', 3),
  nested('18538067', 300),
  nested('18538067', 10_000),
] as const;

const parsers: ReadonlyArray<readonly [string, () => unknown, (input: never) => unknown]> = [
  [
    'films',
    () =>
      pickOne([
        damaged(film),
        bomb('\0\0\0\x08free'),
        Buffer.concat([box('ftyp', 'mp42'), bomb('\0\0\0\x08moov', '\0\0\0\x08trak')]),
      ]),
    cleanMp4,
  ],
  [
    'recordings',
    () =>
      pickOne([
        damaged(recording),
        pickOne(segments),
        Buffer.concat([
          Buffer.from('1a45dfa380', 'hex'),
          bomb('\xec\x80', '\x18\x53\x80\x67\x80', '\x16\x54\xae\x6b\x80'),
        ]),
      ]),
    cleanWebm,
  ],
  [
    'Word documents of before',
    () => pickOne([damaged(oldWord), Buffer.concat([oldWord, Buffer.alloc(upTo(2_000_000))])]),
    isDoc,
  ],
  [
    'Word documents of today',
    () => pickOne([damaged(oldWord), bomb('PK\x01\x02', 'PK\x05\x06', 'PK\x03\x04')]),
    isDocx,
  ],
  ['texts', () => bomb('a', '\xc3\xa9', '\xf0\x9f', '\n', '\xff\xfea'), readPlainText],
  ['names of files', () => bomb('\u200d', 'a\u200d.', '. ', 'é').toString(), tidyFileName],
  [
    'e-mails',
    () => Buffer.from(pickOne(mails as [() => string])()),
    (raw: Buffer) => readMail(raw, undefined),
  ],
  [
    'lists of items',
    () => pickOne(csvs as [() => string])(),
    (csv: string) => readLines(csvContext, csv),
  ],
  [
    'JSON',
    () => pickOne(jsons as [() => string])(),
    (text: string) => metadata.safeParse(readJson(text)),
  ],
  [
    'archives',
    () =>
      pickOne([
        damaged(archive),
        zstdCompressSync(buildHostileTar()),
        zeros,
        bomb('ustar', '\x28\xb5\x2f\xfd'),
      ]),
    (bytes: Buffer) => checkBackup(Readable.from([bytes])),
  ],
  [
    'pictures',
    () => pickOne([damaged(picture), bomb('\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\0\0\0\0WEBP')]),
    readPicture,
  ],
] as never;

it('a recording of nested segments is refused, however deep (CHAT-190)', () => {
  for (const bytes of segments) expect(() => cleanWebm(Buffer.from(bytes))).toThrow(BrokenFile);
});

describe('hostile input (OPS-190)', { timeout: 300_000 }, () => {
  it.each(parsers)('in %s is read or refused within a moment', async (_, make, read) => {
    const inputs = function* () {
      for (let round = 0; round < INPUTS; round += 1) yield make() as never;
    };
    const longest = await longestTime(inputs(), async (input) => {
      try {
        await read(input);
      } catch (error) {
        const isRefusal =
          [BrokenFile, BackupRefused, SyntaxError].some((kind) => error instanceof kind) ||
          (error instanceof Error && 'defined' in error);
        if (!isRefusal) throw error;
      }
    });
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
  });
});
