import { BrokenFile } from './broken-file.ts';

export type Box = { type: string; start: number; body: number; end: number };

/** Overwrites the content of a track with zeros. The boxes are those of its sample table. */
export function blankSamples(bytes: Buffer, table: Box[]): void {
  const measureSamples = sampleSizes(bytes, table);
  const samplesIn = samplesOfChunks(bytes, table);
  let sample = 0;
  let blanked = 0;
  for (const [index, offset] of chunkOffsets(bytes, table).entries()) {
    const samples = samplesIn(index);
    const length = measureSamples(sample, samples);
    sample += samples;
    blanked += length;
    // Honest chunks do not lie on top of each other.
    if (blanked > bytes.length) throw new BrokenFile('more content than file');
    bytes.fill(0, Math.min(offset, bytes.length), Math.min(offset + length, bytes.length));
  }
}

/** The entries of a table within a box: so many words each, and never more than the box holds. */
function countEntries(bytes: Buffer, box: Box, from: number, width: number): number {
  if (box.body + from > box.end) throw new BrokenFile('a table without its length');
  const count = bytes.readUInt32BE(box.body + from - 4);
  if (count * width > box.end - box.body - from) throw new BrokenFile('a table that is too long');
  return count;
}

function chunkOffsets(bytes: Buffer, table: Box[]): number[] {
  const box = table.find(({ type }) => type === 'stco' || type === 'co64');
  if (!box) return [];
  const width = box.type === 'co64' ? 8 : 4;
  return Array.from({ length: countEntries(bytes, box, 8, width) }, (_, index) => {
    const at = box.body + 8 + index * width;
    return width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
  });
}

/**
 * Returns a function that gives the number of samples of a chunk; runs of chunks with the same number are stored once.
 */
function samplesOfChunks(bytes: Buffer, table: Box[]): (chunk: number) => number {
  const box = table.find(({ type }) => type === 'stsc');
  const runs = box ? countEntries(bytes, box, 8, 12) : 0;
  const word = (run: number, index: number) =>
    box ? bytes.readUInt32BE(box.body + 8 + run * 12 + index * 4) : 0;
  let run = 0;
  return (chunk) => {
    while (run + 1 < runs && word(run + 1, 0) <= chunk + 1) run += 1;
    return runs === 0 ? 0 : word(run, 1);
  };
}

/** The length of so many samples from one on. */
function sampleSizes(bytes: Buffer, table: Box[]): (from: number, samples: number) => number {
  const box = table.find(({ type }) => type === 'stsz');
  if (!box) throw new BrokenFile('content of unknown size');
  if (box.body + 12 > box.end) throw new BrokenFile('a table without its length');
  const same = bytes.readUInt32BE(box.body + 4);
  if (same > 0) return (_, samples) => same * samples;
  const count = countEntries(bytes, box, 12, 4);
  return (from, samples) => {
    let length = 0;
    for (let index = from; index < Math.min(from + samples, count); index += 1) {
      length += bytes.readUInt32BE(box.body + 12 + index * 4);
    }
    return length;
  };
}
