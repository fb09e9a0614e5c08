import { holdPicture } from '#features/media/server/public.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/log/log.ts';
import { fileKinds } from '#platform/server/storage/file-kinds.ts';
import { moveFiles } from '#platform/server/storage/move-files.ts';
import type { Moved } from '#platform/server/storage/move-files.ts';
import { openPlaces } from '#platform/server/storage/open-storage.ts';
import { s3Settings } from '#platform/server/storage/storage-settings.ts';
import type { StorageConfig } from '#platform/server/storage/storage-settings.ts';
import { UsageError } from '../operator/command.ts';

const USAGE = 'npm run storage -- move to-s3|to-folder [--delete]';
const MEGABYTE = 1_000_000;

const LABELS = {
  pictures: 'Pictures',
  withdrawnPictures: 'Withdrawn pictures',
  attachments: 'Files of chats',
  exports: 'Exports',
};
const KINDS = ['pictures', 'withdrawnPictures', 'attachments', 'exports'] as const;

/** Whether originals are to go; throws where the command is none, or goes another way than the site's new files. */
export function readMove(args: string[], config: StorageConfig): { deletes: boolean } {
  const deletes = args.includes('--delete');
  const [command, direction, ...rest] = args.filter((arg) => arg !== '--delete');
  if (command !== 'move' || rest.length > 0) throw new UsageError(USAGE);
  checkDirection(direction, config);
  return { deletes };
}

/** Moves what lies in the other place to where the settings say that files lie. */
export async function runMove(
  { deletes }: { deletes: boolean },
  options: { config: StorageConfig; db: Db; log: Log; print: (line: string) => void },
): Promise<void> {
  const { db, print } = options;
  const getPlaces = await openPlaces(options);
  for (const name of KINDS) {
    const { current, old } = getPlaces(fileKinds[name]);
    if (!old) continue;
    const isPicture = name === 'pictures' || name === 'withdrawnPictures';
    const moved = await moveFiles(
      { current, old },
      {
        deletes,
        // A picture may be removed and brought again at any time; other files are written once.
        hold: (key, work) => (isPicture ? holdPicture(db, key, work) : work()),
        onProgress: (soFar) => print(`${LABELS[name]}, so far: ${inWords(soFar)}`),
      },
    );
    print(`${LABELS[name]}: ${inWords(moved)}`);
  }
  print(
    deletes
      ? 'Done. What was found in the old place is deleted there.'
      : 'Done. The old place still has its files: --delete compares once more and deletes them there.',
  );
}

/** Only a site that knows both places removes a file from both, so that its settings come first. */
function checkDirection(direction: string | undefined, config: StorageConfig): void {
  if (direction !== 'to-s3' && direction !== 'to-folder') throw new UsageError(USAGE);
  const settings = s3Settings(config);
  if (!settings) throw new UsageError('S3_BUCKET and its other settings are missing.');
  const expected = settings.isCurrent ? 'to-s3' : 'to-folder';
  if (direction === expected) return;
  throw new UsageError(
    direction === 'to-s3'
      ? 'New files still go to the folder: take STORAGE=folder away, start the site again, then move.'
      : 'New files still go to S3: set STORAGE=folder, start the site again, then move.',
  );
}

const inWords = ({ copied, bytes, there, deleted }: Moved): string =>
  `${copied} copied (${(bytes / MEGABYTE).toFixed(1)} MB), ${there} there already, ${deleted} deleted`;
