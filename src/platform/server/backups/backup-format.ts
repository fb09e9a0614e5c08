import { z } from 'zod';
import type { Services } from '../context.ts';

/** The format this version writes, and the newest it reads. */
export const FORMAT = 1;

/** The first entry says what the file is, the last but one what is in it, and the last has the checksums of all before it. */
export const HEAD = 'porchlight.json';
export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';

export const headSchema = z.object({ format: z.number().int(), version: z.string() });

/** Files that people gave, by where they are stored. */
export const FILE_KINDS = ['pictures', 'withdrawnPictures', 'attachments'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type StoredFiles = Pick<Services, FileKind>;

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() });

export const manifestSchema = z.object({
  version: z.string(),
  /** The moment all rows are of. */
  takenAt: z.iso.datetime(),
  /** The same as PostgreSQL names it. */
  snapshot: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Jobs that were not done; null where the site has never run. */
  jobs: table.extend({ version: z.number().int() }).nullable(),
  files: z.record(z.enum(FILE_KINDS), z.number().int()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

export const fileEntry = (kind: FileKind, key: string): string => `files/${kind}/${key}`;
export const rowsEntry = (tableName: string, piece: number): string =>
  `rows/${tableName}/${String(piece).padStart(6, '0')}`;

export type BackupRefusal = 'no_backup' | 'damaged' | 'cut_off' | 'newer' | 'not_here';

/** Says why a file is not a backup that can be restored here, in a sentence for the person who tried. */
export class BackupRefused extends Error {
  readonly reason: BackupRefusal;

  constructor(reason: BackupRefusal, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
