/** The settings of S3, as they come with the others. */
type S3Config = {
  STORAGE?: 'folder' | 's3' | undefined;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_PUBLIC_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PREFIX: string;
  S3_FORCE_PATH_STYLE: boolean;
  S3_TIMEOUT_MS: number;
};

/** All that says where files lie. */
export type StorageConfig = S3Config & {
  DATA_DIR: string;
  BACKUP_DIR: string;
  hasBackupsOnS3: boolean;
};

/** The bucket that files go to, and how it is asked. */
export type S3Settings = {
  /** New files go there; otherwise it is only asked for what has not moved back yet. */
  isCurrent: boolean;
  bucket: string;
  endpoint: string;
  /** The address at which browsers reach it; null if they do not. */
  publicEndpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The beginning of every file's name. */
  prefix: string;
  forcePathStyle: boolean;
  timeoutMs: number;
};

/** Given together or not at all. */
const NEEDED = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Which settings S3 lacks; none where it is not meant at all. */
export function missingS3(config: S3Config): string[] {
  const missing = NEEDED.filter((name) => config[name] === undefined);
  const isMeant = config.STORAGE === 's3' || config.S3_PUBLIC_ENDPOINT !== undefined;
  return missing.length === NEEDED.length && !isMeant ? [] : missing;
}

/** Null where files lie in folders alone. */
export function s3Settings(config: S3Config): S3Settings | null {
  const [bucket, endpoint, region, accessKeyId, secretAccessKey] = NEEDED.map(
    (name) => config[name],
  );
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return {
    isCurrent: config.STORAGE !== 'folder',
    bucket,
    endpoint,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT ?? null,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: config.S3_PREFIX,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    timeoutMs: config.S3_TIMEOUT_MS,
  };
}

const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Returns the origin from which browsers get files besides ours; null if they get all of them from us. */
export function filesOrigin(config: S3Config): string | null {
  const settings = s3Settings(config);
  if (!settings?.isCurrent || settings.publicEndpoint === null) return null;
  const address = new URL(settings.publicEndpoint);
  // A bucket cannot stand before a network address, and one with dots before no certificate.
  const isInPath =
    settings.forcePathStyle || settings.bucket.includes('.') || IP_ADDRESS.test(address.hostname);
  if (!isInPath) address.hostname = `${settings.bucket}.${address.hostname}`;
  return address.origin;
}
