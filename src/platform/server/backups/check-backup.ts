import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  BackupRefused,
  FORMAT,
  HEAD,
  MANIFEST,
  headSchema,
  manifestSchema,
} from './backup-format.ts';
import type { Manifest } from './backup-format.ts';
import { damaged, noBackup, readArchive } from './restore/read-archive.ts';

/** Reads a backup from its first byte to its last and says what is in it; refuses one that is not whole (OPS-005). */
export async function checkBackup(source: Readable): Promise<Manifest> {
  let isKnown = false;
  let manifest: Manifest | null = null;
  for await (const { name, pieces } of readArchive(source)) {
    if (!isKnown) await requireFormat(name, pieces);
    isKnown = true;
    if (name === MANIFEST) manifest = await parsed(manifestSchema, pieces());
  }
  if (!manifest) throw damaged();
  return manifest;
}

export const checkFile = (path: string): Promise<Manifest> => checkBackup(createReadStream(path));

async function requireFormat(name: string, pieces: () => AsyncGenerator<Buffer>) {
  const head = name === HEAD ? await parsed(headSchema, pieces()) : null;
  if (!head) throw noBackup();
  const { format, version } = head;
  if (format <= FORMAT) return;
  throw new BackupRefused(
    'newer',
    `This backup was made by a newer Porchlight (${version}): restore it with that one.`,
  );
}

/** The limit of a backup's notes about itself, which are read as a whole: a line for each table. */
const MOST_NOTES_BYTES = 4 * 1024 * 1024;

async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  pieces: AsyncIterable<Buffer>,
): Promise<z.infer<Schema> | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > MOST_NOTES_BYTES) return null;
    parts.push(piece);
  }
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  } catch {
    return null;
  }
}
