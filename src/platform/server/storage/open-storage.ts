import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
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
  /** Those that nobody is shown any more, while reports still need them. */
  withdrawnPictures: PictureStorage;
  attachments: FileStorage;
  /** Archives of people's own data. */
  exports: FileStorage;
};

/** The places where files of one kind may lie: all new ones in the current place, and in the other one what has not moved yet. */
export type Places = { current: FileStorage; old: FileStorage | null };

export async function openPlaces({
  config,
  log,
}: {
  config: StorageConfig;
  log: Log;
}): Promise<(kind: FileKind) => Places> {
  const folder = (kind: FileKind) => folderStorage(config.DATA_DIR, kind);
  const settings = s3Settings(config);
  if (!settings) return (kind) => ({ current: folder(kind), old: null });
  const bucket = await reachBucket(settings, log);
  const s3 = (kind: FileKind) => s3Storage(bucket, kind);
  return settings.isCurrent
    ? (kind) => ({ current: s3(kind), old: folder(kind) })
    : (kind) => ({ current: folder(kind), old: s3(kind) });
}

export async function openStorage(options: { config: StorageConfig; log: Log }): Promise<Storages> {
  const placesOf = await openPlaces(options);
  const filesOf = (kind: FileKind): FileStorage => {
    const { current, old } = placesOf(kind);
    return old ? bothPlaces({ old, current }) : current;
  };
  return {
    pictures: pictureStorage(filesOf(fileKinds.pictures)),
    withdrawnPictures: pictureStorage(filesOf(fileKinds.withdrawnPictures)),
    attachments: filesOf(fileKinds.attachments),
    exports: filesOf(fileKinds.exports),
  };
}

/** A bucket that refuses us ends the start; one that is away only now is waited for by whoever needs a file. */
async function reachBucket(settings: S3Settings, log: Log): Promise<Bucket> {
  // Loaded only where it is used: it is large.
  const { openBucket } = await import('./s3-bucket.ts');
  const bucket = openBucket(settings);
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw refused(settings, error);
    log.warn({ err: error }, 'S3 is away');
  }
  return bucket;
}

const refused = ({ bucket, endpoint }: S3Settings, cause: unknown) =>
  new ConfigError(
    `S3 at ${endpoint} refuses the bucket ${bucket}: ${cause instanceof Error ? cause.name : 'unknown'}.\n` +
      'Check S3_BUCKET, S3_REGION and the access key.',
    { cause },
  );
