import { BrokenFile } from './broken-file.ts';
import type { Tracks } from './mp4-file.ts';

export const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** Notes of any kind, and whole files packed along. */
const NOTES = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

const MOST_ELEMENTS = 400_000;

type Element = { id: number; start: number; body: number; end: number; isOpen: boolean };

/**
 * Which tracks a WebM or Matroska file has; its tags and packed files become free room of zeros, in place. Throws for a
 * file whose elements do not fit each other.
 */
export function cleanWebm(bytes: Buffer): Tracks {
  const tracks: Tracks = { hasVideo: false, hasAudio: false, width: 0, height: 0 };
  let left = MOST_ELEMENTS;

  function* within(from: number, to: number): Generator<Element> {
    let at = from;
    while (at < to) {
      left -= 1;
      if (left < 0) throw new BrokenFile('too many elements');
      const element = elementAt(bytes, at, to);
      yield element;
      // A recording that was written as it came does not know its length: its content follows as if beside it.
      at = element.isOpen ? element.body : element.end;
    }
  }

  const readTrack = (track: Element) => {
    for (const part of within(track.body, track.end)) {
      if (part.id === TRACK_TYPE) {
        tracks.hasVideo ||= numberIn(bytes, part) === 1;
        tracks.hasAudio ||= numberIn(bytes, part) === 2;
      }
      if (part.id !== VIDEO || tracks.width > 0) continue;
      for (const fact of within(part.body, part.end)) {
        if (fact.id === WIDTH) tracks.width = numberIn(bytes, fact);
        if (fact.id === HEIGHT) tracks.height = numberIn(bytes, fact);
      }
    }
  };

  const readSegment = (from: number, to: number, isInside = false) => {
    for (const element of within(from, to)) {
      if (element.id === SEGMENT && !element.isOpen) {
        // A file of segments within segments would be read as deep as it is long.
        if (isInside) throw new BrokenFile('a segment within a segment');
        readSegment(element.body, element.end, true);
      }
      if (element.id === TRACKS) {
        for (const track of within(element.body, element.end)) {
          if (track.id === TRACK) readTrack(track);
        }
      }
      if (NOTES.has(element.id)) blank(bytes, element);
    }
  };

  if (elementAt(bytes, 0, bytes.length).id !== EBML) throw new BrokenFile('no head');
  readSegment(0, bytes.length);
  return tracks;
}

function elementAt(bytes: Buffer, start: number, to: number): Element {
  const idLength = Math.clz32(bytes[start] ?? 0) - 23;
  if (idLength > 4 || start + idLength >= to) throw new BrokenFile('no element');
  const sizeAt = start + idLength;
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const body = sizeAt + sizeLength;
  if (sizeLength > 8 || body > to) throw new BrokenFile('an element without its size');
  const id = bytes.readUIntBE(start, idLength);
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let at = sizeAt + 1; at < body; at += 1) {
    size = size * 256 + (bytes[at] ?? 0);
    isUnknown &&= bytes[at] === 0xff;
  }
  const isOpen = isUnknown && (id === SEGMENT || id === CLUSTER);
  const end = isOpen ? to : body + size;
  if (end > to) throw new BrokenFile('an element larger than its place');
  return { id, start, body, end, isOpen };
}

function numberIn(bytes: Buffer, { body, end }: Element): number {
  if (end - body > 6) throw new BrokenFile('a number that is too long');
  return end === body ? 0 : bytes.readUIntBE(body, end - body);
}

/** An element of nothing, of the same length with its head. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  // The shortest such elements have heads of five bytes.
  const headLength = length < 9 ? 2 : 9;
  const size = length - headLength;
  if (headLength === 2) bytes[start + 1] = 0x80 | size;
  else {
    bytes[start + 1] = 0x01;
    bytes.writeUIntBE(size, start + 3, 6);
  }
}
