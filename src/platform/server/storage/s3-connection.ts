import { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './storage-unavailable.ts';
import type { S3Settings } from './storage-settings.ts';

const TRIES = 3;
const TOO_MANY_REQUESTS = 429;
/** The part of the patience for which a silent S3 is left alone, so that not every caller waits for it. */
const LEFT_ALONE = 0.4;

/** `silenceMs` is how long it may say nothing in the middle of a request. */
export const connectTo = (
  endpoint: string,
  settings: S3Settings,
  silenceMs = settings.timeoutMs / 2,
): S3Client =>
  new S3Client({
    endpoint,
    region: settings.region,
    credentials: settings,
    forcePathStyle: settings.forcePathStyle,
    // Overload, 5xx and lost connections, each after a longer pause.
    maxAttempts: TRIES,
    // Sums of Amazon's own that others refuse; what is sent is signed with its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A second try has time, too.
    requestHandler: { connectionTimeout: settings.timeoutMs / 2, socketTimeout: silenceMs },
  });

/** Queries S3 within a patience; callers get `StorageUnavailable` soon if it is away or silent. */
export class S3Patience {
  readonly #ms: number;
  #silentUntil = 0;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** `moreMs` is what moving the bytes themselves may take. */
  async within<T>(ask: (signal: AbortSignal) => Promise<T>, moreMs = 0): Promise<T> {
    if (performance.now() < this.#silentUntil) {
      throw new StorageUnavailable('S3 was silent just now');
    }
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.#ms + moreMs);
    try {
      return await ask(late.signal);
    } catch (error) {
      if (isSilence(error)) this.#silentUntil = performance.now() + this.#ms * LEFT_ALONE;
      if (!isAway(error)) throw error;
      throw new StorageUnavailable('S3 did not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns the status of S3's answer, or nothing if it was not reached. */
export function getS3Status(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode;
}

function isAway(error: unknown): boolean {
  const status = getS3Status(error);
  if (status !== undefined) return status >= 500 || status === TOO_MANY_REQUESTS;
  return isSilence(error) || (error instanceof Error && ('code' in error || 'errors' in error));
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && /Abort|Timeout/.test(error.name);
