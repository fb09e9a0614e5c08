import { fromBufferPromise } from 'yauzl';
import type { Entry } from 'yauzl';

const MOST_PARTS = 5_000;
/** Limits the unpacked size that the parts declare; nothing is unpacked here. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
const NEEDED = ['[Content_Types].xml', 'word/document.xml'];
const MACROS = /(^|\/)vba\w*\.(bin|xml)$/i;

/** A Word document of today: a zip of parts, looked at by its list alone, without macros. */
export async function isDocx(bytes: Buffer): Promise<boolean> {
  const parts = await readZipEntries(bytes);
  const unpacked = parts.reduce((sum, part) => sum + part.uncompressedSize, 0);
  return (
    unpacked <= MOST_UNPACKED_BYTES &&
    NEEDED.every((name) => parts.some(({ fileName }) => fileName === name)) &&
    !parts.some((part) => part.isEncrypted() || MACROS.test(part.fileName))
  );
}

/** Returns the entries of a zip; none if the bytes are no zip or a damaged one. */
async function readZipEntries(bytes: Buffer): Promise<Entry[]> {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MOST_PARTS) return [];
    const parts: Entry[] = [];
    for await (const part of zip.eachEntry()) parts.push(part);
    return parts;
  } catch {
    return [];
  }
}

const COMPOUND_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const IN_HEAD = 109;
const STORAGE = 1;
const STREAM = 2;
/** Word finds them in any case, as every name in a compound file. */
const MACRO_STORAGES = new Set(['MACROS', 'VBA', '_VBA_PROJECT_CUR']);
const TEXT_STREAM = 'WORDDOCUMENT';
/** Most directory entries of a document; a long one has some hundred. */
const MOST_ENTRIES = 10_000;

/** A Word document of before: a compound file with a stream of that name, without macros. */
export function isDoc(bytes: Buffer): boolean {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(COMPOUND_HEAD)) return false;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const size = 2 ** shift;
  const sectors = Math.ceil(bytes.length / size);
  const at = (sector: number) => (sector + 1) * size;
  const isThere = (sector: number) => at(sector) + size <= bytes.length;

  // Locates the table of chains: its first entries are in the header, the others in chained sectors of their own.
  const offsets: number[] = [];
  for (let index = 0; index < IN_HEAD; index += 1) offsets.push(bytes.readUInt32LE(76 + index * 4));
  let more = bytes.readUInt32LE(68);
  // No more of it than it takes for all sectors of the file, however its own chain turns.
  while (isThere(more) && offsets.length * (size / 4) < sectors) {
    for (let index = 0; index < size / 4 - 1; index += 1) {
      offsets.push(bytes.readUInt32LE(at(more) + index * 4));
    }
    more = bytes.readUInt32LE(at(more) + size - 4);
  }
  const next = (sector: number): number => {
    const offset = offsets[Math.floor(sector / (size / 4))];
    if (offset === undefined || !isThere(offset)) return Number.MAX_SAFE_INTEGER;
    return bytes.readUInt32LE(at(offset) + (sector % (size / 4)) * 4);
  };

  let hasText = false;
  let directory = bytes.readUInt32LE(48);
  for (let read = 0; isThere(directory); read += size / 128) {
    if (read >= MOST_ENTRIES) return false;
    for (let entry = at(directory); entry < at(directory) + size; entry += 128) {
      const length = Math.min(bytes.readUInt16LE(entry + 64), 64);
      const name = bytes.toString('utf16le', entry, entry + Math.max(0, length - 2)).toUpperCase();
      if (bytes[entry + 66] === STORAGE && MACRO_STORAGES.has(name)) return false;
      hasText ||= bytes[entry + 66] === STREAM && name === TEXT_STREAM;
    }
    directory = next(directory);
  }
  return hasText;
}
