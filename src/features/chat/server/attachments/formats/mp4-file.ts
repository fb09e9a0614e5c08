import { BrokenFile } from './broken-file.ts';
import type { Box } from './mp4-samples.ts';
import { blankSamples } from './mp4-samples.ts';

export type Tracks = { hasVideo: boolean; hasAudio: boolean; width: number; height: number };

const MOST_BOXES = 50_000;

/** The boxes a player needs. All others hold metadata: place, camera, name, cover. */
const NEEDED: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra']),
  moov: new Set(['mvhd', 'trak', 'mvex']),
  trak: new Set(['tkhd', 'edts', 'tref', 'mdia', 'tapt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
};
/** Tracks people see, hear or read; the others write down where the camera was and how it was held. */
const SHOWN_TRACKS = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd']);

/**
 * Takes everything out of an MP4, MOV, M4A or 3GP that is not needed to play it, in place: the boxes become free room of
 * zeros, so that no offset changes. Throws for a file whose boxes do not fit each other.
 */
export function cleanMp4(bytes: Buffer): Tracks {
  const tracks: Tracks = { hasVideo: false, hasAudio: false, width: 0, height: 0 };
  let count = 0;

  const list = (from: number, to: number): Box[] => {
    const found = boxesIn(bytes, from, to, MOST_BOXES - count);
    count += found.length;
    return found;
  };

  const within = (boxes: Box[], type: string): Box[] =>
    boxes.filter(is(type)).flatMap(({ body, end }) => list(body, end));

  /** A player would ask for what lies elsewhere, and so tell who opens the file. */
  const refuseOutside = ({ body, end }: Box): void => {
    for (const source of list(Math.min(body + 8, end), end)) {
      const isInside = source.body + 4 <= source.end && (bytes[source.body + 3] ?? 0) % 2 === 1;
      if (!isInside) throw new BrokenFile('content of another file');
    }
  };

  const clean = (boxes: Box[], parent: string): Box[] =>
    boxes.filter((box) => {
      const isNeeded = NEEDED[parent]?.has(box.type) ?? true;
      if (!isNeeded) blank(bytes, box);
      else if (box.type in NEEDED && box.type !== 'trak') {
        clean(list(box.body, box.end), box.type);
      } else if (box.type === 'trak') cleanTrack(box);
      return isNeeded;
    });

  const cleanTrack = (trak: Box) => {
    const parts = list(trak.body, trak.end);
    const inMedia = within(parts, 'mdia');
    const handler = inMedia.find(is('hdlr'));
    const kind = handler ? text(bytes, handler.body + 8, handler.end) : '';
    if (!SHOWN_TRACKS.has(kind)) {
      const table = within(inMedia, 'minf').find(is('stbl'));
      if (table) blankSamples(bytes, list(table.body, table.end));
      blank(bytes, trak);
      return;
    }
    for (const dinf of within(inMedia, 'minf').filter(is('dinf'))) {
      list(dinf.body, dinf.end).filter(is('dref')).forEach(refuseOutside);
    }
    clean(parts, 'trak');
    tracks.hasVideo ||= kind === 'vide';
    tracks.hasAudio ||= kind === 'soun';
    const header = parts.find(is('tkhd'));
    if (kind === 'vide' && header && tracks.width === 0) {
      Object.assign(tracks, shownSize(bytes, header));
    }
  };

  clean(list(0, bytes.length), 'file');
  return tracks;
}

const is =
  (type: string) =>
  (box: Box): boolean =>
    box.type === type;

function boxesIn(bytes: Buffer, from: number, to: number, most: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  // QuickTime may end a list with four zeros.
  while (to - at >= 8) {
    if (boxes.length >= most) throw new BrokenFile('too many boxes');
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && to - at < 16) throw new BrokenFile('a box without its size');
    const size = isLong
      ? Number(bytes.readBigUInt64BE(at + 8))
      : short === 0 && to === bytes.length
        ? to - at
        : short;
    const header = isLong ? 16 : 8;
    if (size < header || size > to - at) throw new BrokenFile('a box larger than its place');
    boxes.push({
      type: text(bytes, at + 4, to),
      start: at,
      body: at + header,
      end: at + size,
    });
    at += size;
  }
  bytes.fill(0, at, to);
  return boxes;
}

function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

function text(bytes: Buffer, at: number, end: number): string {
  if (at + 4 > end) throw new BrokenFile('a box that is too short');
  return bytes.toString('latin1', at, at + 4);
}

/** As it is shown: a phone held upright films lying down and says so. */
function shownSize(bytes: Buffer, { body, end }: Box): { width: number; height: number } {
  const matrix = body + (bytes[body] === 1 ? 52 : 40);
  if (matrix + 44 > end) throw new BrokenFile('a track without its size');
  const width = bytes.readUInt32BE(matrix + 36) >>> 16;
  const height = bytes.readUInt32BE(matrix + 40) >>> 16;
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
