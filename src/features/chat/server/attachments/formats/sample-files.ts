import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small files of every kind for tests, put together by hand. */

export const box = (type: string, ...content: Array<Buffer | string>): Buffer => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

export const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4);
  return bytes;
};

const handler = (kind: string) => box('hdlr', words(0, 0), kind, words(0, 0, 0), '\0');

const header = (width: number, height: number, isTurned: boolean) =>
  box(
    'tkhd',
    Buffer.alloc(40),
    isTurned
      ? words(0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000)
      : words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000),
    words(width * 65536, height * 65536),
  );

const PLACE = '+30.2672-097.7431/';

const table = (offset: number, size: number) =>
  box(
    'stbl',
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0, 1, size)),
    box('stco', words(0, 1, offset)),
  );

/** In this file, or at an address elsewhere. */
export const source = (isInside: boolean) =>
  box('dinf', box('dref', words(0, 1), box('url ', words(isInside ? 1 : 0), 'http://x')));

const track = (kind: string, offset: number, size: number, extra: Buffer[] = []) =>
  box(
    'trak',
    kind === 'vide' ? header(1920, 1080, true) : header(0, 0, false),
    ...extra,
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      handler(kind),
      box('minf', source(true), table(offset, size)),
    ),
  );

/** As a phone writes it: the place in three kinds of notes and in a track of its own. */
export function phoneFilm(kinds: string[] = ['vide', 'soun', 'meta']): Buffer {
  const head = box('ftyp', 'mp42', words(0), 'mp42isom');
  const content = box('mdat', 'PICTURES', 'SOUNDS  ', PLACE.padEnd(24));
  const at = head.length + 8;
  const offsets: Record<string, [number, number]> = {
    vide: [at, 8],
    soun: [at + 8, 8],
    meta: [at + 16, 24],
  };
  const notes = box('udta', box('\u00A9xyz', words(0x001215c7), PLACE));
  const keys = box('meta', words(0), handler('mdta'), box('keys', PLACE), box('ilst', PLACE));
  return Buffer.concat([
    head,
    content,
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...kinds.map((kind) => track(kind, ...(offsets[kind] ?? [0, 0]), [notes, keys])),
      notes,
      keys,
    ),
    box('free', PLACE),
    box('uuid', PLACE.padEnd(40)),
  ]);
}

const element = (id: string, ...content: Array<Buffer | string>): Buffer => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

/** As a browser records it: neither the whole nor the cluster knows its length. */
export function browserRecording(kinds: Array<'video' | 'audio'> = ['audio']): Buffer {
  const tracks = kinds.map((kind) =>
    element(
      'ae',
      element('83', kind === 'video' ? '\u0001' : '\u0002'),
      ...(kind === 'video'
        ? [element('e0', element('b0', '\u0002\u0080'), element('ba', '\u0001\u00E0'))]
        : []),
    ),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', 'webm')),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1654ae6b', ...tracks),
    element('1254c367', element('7373', PLACE)),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('a3', 'SOUND'),
    element('a3', 'SOUND'),
  ]);
}

export function wave(): Buffer {
  const bytes = Buffer.alloc(44 + 64);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  return bytes;
}

export const mp3 = (): Buffer =>
  Buffer.concat([
    Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(413),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(413),
  ]);

export const ogg = (): Buffer =>
  Buffer.concat([
    Buffer.from('OggS', 'latin1'),
    Buffer.alloc(24),
    Buffer.from('OpusHead', 'latin1'),
    Buffer.alloc(40),
  ]);

export const pdf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${inside}trailer\n<<>>\n%%EOF\n`, 'latin1');

type Part = { name: string; unpacked?: number };

/** A zip of empty parts, whose list may say anything about them. */
export function zip(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, unpacked = 0 } of parts) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(unpacked > 0 ? 8 : 0, 8);
    local.writeUInt32LE(unpacked, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(unpacked > 0 ? 8 : 0, 10);
    central.writeUInt32LE(unpacked, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name));
    list.push(central, Buffer.from(name));
    offset += 30 + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

const DOCX = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
export const docx = (...more: Part[]): Buffer => zip([...DOCX.map((name) => ({ name })), ...more]);

/** A compound file with these streams and, with a slash at their end, storages. */
export function compound(...names: string[]): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0xfffffffe, 68);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  // The table of chains is sector 0, the directory sectors 1 and 2.
  bytes.fill(0xff, 512, 1024);
  bytes.writeUInt32LE(0xfffffffd, 512);
  bytes.writeUInt32LE(2, 516);
  bytes.writeUInt32LE(0xfffffffe, 520);
  for (const [index, entry] of ['Root Entry', 'a', 'b', 'c', ...names].entries()) {
    const name = entry.replace('/', '');
    const at = 1024 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
    bytes[at + 66] = index === 0 ? 5 : entry.endsWith('/') ? 1 : 2;
  }
  return bytes;
}

export const image = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

/** A PNG of a hundred megapixels by its head, in some bytes. */
export function hugeImage(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    return Buffer.concat([words(content.length), named, words(crc32(named))]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([words(10_000, 10_000), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
