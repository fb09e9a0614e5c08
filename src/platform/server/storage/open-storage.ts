import { backupBucket } from '../backups/backup-bucket.ts';
import { backupFolder } from '../backups/backup-target.ts';
import type { BackupTarget } from '../backups/backup-target.ts';
import { ConfigError } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { bothPlaces } from './both-places.ts';
import { fileKinds } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { pictureStorage } from './picture-storage.ts';
import type { PictureStorage } from './picture-storage.ts';
import type { Bucket } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';
import { s3Settings } from './storage-settings.ts';
import type { S3Settings, StorageConfig } from './storage-settings.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** Everything the site stores in files of its own. */
export type Storages = {
  pictures: PictureStorage;
  /** Pictures that are no longer shown, while reports still need them. */
  withdrawnPictures: PictureStorage;
  attachments: FileStorage;
  /** Archives of people's own data. */
  exports: FileStorage;
  backups: BackupTarget;
};

/** The places where files of one kind may lie: all new ones in the current place, and in the other one what has not moved yet. */
type Places = { current: FileStorage; old: FileStorage | null };
type Options = { config: StorageConfig; log: Log };

export async function openPlaces(options: Options): Promise<(kind: FileKind) => Places> {
  return placesIn(options.config, await openS3(options));
}

export async function openStorage(options: Options): Promise<Storages> {
  const { config } = options;
  const s3 = await openS3(options);
  const getPlaces = placesIn(config, s3);
  const createStorage = (kind: FileKind): FileStorage => {
    const { current, old } = getPlaces(kind);
    return old ? bothPlaces({ old, current }) : current;
  };
  return {
    pictures: pictureStorage(createStorage(fileKinds.pictures)),
    withdrawnPictures: pictureStorage(createStorage(fileKinds.withdrawnPictures)),
    attachments: createStorage(fileKinds.attachments),
    exports: createStorage(fileKinds.exports),
    backups:
      s3 && config.hasBackupsOnS3 ? backupBucket(s3.bucket) : backupFolder(config.BACKUP_DIR),
  };
}

type S3 = { bucket: Bucket; isCurrent: boolean };

function placesIn(config: StorageConfig, s3: S3 | null): (kind: FileKind) => Places {
  return (kind) => {
    const folder = folderStorage(config.DATA_DIR, kind);
    if (!s3) return { current: folder, old: null };
    const bucket = s3Storage(s3.bucket, kind);
    return s3.isCurrent ? { current: bucket, old: folder } : { current: folder, old: bucket };
  };
}

async function openS3({ config, log }: Options): Promise<S3 | null> {
  const settings = s3Settings(config);
  if (!settings) return null;
  return { bucket: await reachBucket(settings, log), isCurrent: settings.isCurrent };
}

/**
 * A bucket that refuses us ends the start; one that is only away for now is waited for by the requests that need a
 * file.
 */
async function reachBucket(settings: S3Settings, log: Log): Promise<Bucket> {
  // Loaded only where it is used: it is large.
  const { openBucket } = await import('./s3-bucket.ts');
  const bucket = openBucket(settings);
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw refused(settings, error);
    log.warn({ err: error }, 'the S3 bucket cannot be reached');
  }
  return bucket;
}

const refused = ({ bucket, endpoint }: S3Settings, cause: unknown) =>
  new ConfigError(
    `S3 at ${endpoint} refuses the bucket ${bucket}: ${cause instanceof Error ? cause.name : 'unknown'}.\n` +
      'Check S3_BUCKET, S3_REGION and the access key.',
    { cause },
  );
