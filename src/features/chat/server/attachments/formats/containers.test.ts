import { describe, expect, it } from 'vitest';
import { attachmentExtensions, attachmentKinds, kindByName } from '#features/chat/attachments.ts';
import { BrokenFile } from './broken-file.ts';
import { byteRange } from '../byte-range.ts';
import { cleanMp4 } from './mp4-file.ts';
import { box, browserRecording, compound, phoneFilm, source, words } from './sample-files.ts';
import { cleanWebm } from './webm-file.ts';
import { isDoc } from './word-file.ts';

const brand = box('ftyp', 'mp42', words(0));
/** A track of notes that says its one chunk, told so many times, is all of the file. */
const greedyTrack = (chunks: number) =>
  box(
    'moov',
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', words(0, 0), 'meta', words(0, 0, 0)),
        box(
          'minf',
          box(
            'stbl',
            box('stsc', words(0, 1, 1, 0xffffffff, 1)),
            box('stsz', words(0, 0xffffffff, 0xffffffff)),
            box('stco', words(0, chunks, ...Array.from({ length: chunks }, () => 8))),
          ),
        ),
      ),
    ),
  );

describe('boxes of a film', () => {
  it.each<[string, () => Buffer]>([
    [
      'a box that is larger than the file',
      () => Buffer.concat([brand, words(99), Buffer.from('moov')]),
    ],
    [
      'a box that is smaller than its head',
      () => Buffer.concat([brand, words(4), Buffer.from('moov')]),
    ],
    ['a long box without its size', () => Buffer.concat([brand, words(1), Buffer.from('moov')])],
    [
      'a box larger than the one around it',
      () => Buffer.concat([brand, box('moov', words(99), 'trak')]),
    ],
    [
      'an endless number of boxes',
      () => Buffer.concat([brand, ...Array.from({ length: 60_000 }, () => box('free'))]),
    ],
    ['content that is more than the file', () => Buffer.concat([brand, greedyTrack(1)])],
    [
      'content that lies elsewhere',
      () => {
        const film = phoneFilm();
        const inside = source(true);
        const outside = source(false);
        outside.copy(film, film.indexOf(inside));
        return film;
      },
    ],
    [
      'a table that is longer than its box',
      () => {
        const film = Buffer.concat([brand, greedyTrack(2)]);
        film.writeUInt32BE(0xffffff, film.indexOf('stco') + 8);
        return film;
      },
    ],
  ])('%s is refused', (_, make) => {
    expect(() => cleanMp4(make())).toThrow(BrokenFile);
  });

  it('leaves everything where it is and loses every note', () => {
    const film = phoneFilm();
    const clean = Buffer.from(film);
    expect(cleanMp4(clean)).toEqual({ hasVideo: true, hasAudio: true, width: 1080, height: 1920 });
    expect(clean.indexOf('PICTURES')).toBe(film.indexOf('PICTURES'));
    expect([clean.includes('udta'), clean.includes('meta'), clean.includes('uuid')]).toEqual([
      false,
      false,
      false,
    ]);
    // Clean once is clean.
    const again = Buffer.from(clean);
    cleanMp4(again);
    expect(again.equals(clean)).toBe(true);
  });
});

it.each<[string, Buffer, (bytes: Buffer) => unknown]>([
  ['film', phoneFilm(), cleanMp4],
  ['recording', browserRecording(['video', 'audio']), cleanWebm],
  ['Word document of before', compound('WordDocument'), isDoc],
])('reads or refuses a %s, whatever is changed in it', (_, whole, read) => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let refused = 0;
  for (let round = 0; round < 1000; round += 1) {
    const bytes = Buffer.from(
      whole.subarray(0, round % 3 === 0 ? random(whole.length) : undefined),
    );
    for (let change = 0; change < 4 && bytes.length > 0; change += 1) {
      bytes[random(bytes.length)] = random(2) === 0 ? 0xff : random(256);
    }
    try {
      read(bytes);
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      refused += 1;
    }
  }
  expect(refused).toBeLessThan(1000);
});

it('an end of a name belongs to one kind', () => {
  const ends = attachmentKinds.flatMap((kind) => attachmentExtensions[kind]);
  expect(new Set(ends).size).toBe(ends.length);
  expect(['a.SVG', 'a.html', 'a', '.png', 'a.png.'].map(kindByName)).toEqual([
    null,
    null,
    null,
    'image',
    null,
  ]);
});

it('a range never reaches beyond the file', () => {
  expect(byteRange('bytes=0-999999999999999', 10)).toEqual({ start: 0, end: 9 });
  expect(byteRange('bytes=-999999999999999', 10)).toEqual({ start: 0, end: 9 });
  expect(byteRange('bytes=5-4', 10)).toBeNull();
  expect(byteRange('bytes=-', 10)).toBeNull();
});
