/** Thrown when the receiving server explicitly did not accept it. */
export class Refused extends Error {}

/**
 * Returns whether it certainly did not arrive: a server refused it, or could not be reached at all. For a connection
 * that broke or timed out this is unknown (NOTE-217).
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof Refused) return true;
  if (!(error instanceof Error)) return false;
  // A mail server that answers is quoted in what it answered.
  if ('responseCode' in error && typeof error.responseCode === 'number') return true;
  const reason = error.cause instanceof Error ? error.cause : error;
  // One for each address of the server.
  return reason instanceof AggregateError
    ? reason.errors.length > 0 && reason.errors.every(isUnreached)
    : isUnreached(reason);
}

/** Names that do not resolve, and addresses without a server. */
const UNREACHED = new Set<unknown>([
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);
const BEFORE_THE_FIRST_BYTE = new Set<unknown>(['connect', 'getaddrinfo']);
/** A network may go away in the middle of it, too. */
const SINCE_THE_FIRST_BYTE = new Set<unknown>(['read', 'write']);

function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const syscall = 'syscall' in error ? error.syscall : undefined;
  if (SINCE_THE_FIRST_BYTE.has(syscall)) return false;
  return BEFORE_THE_FIRST_BYTE.has(syscall) || ('code' in error && UNREACHED.has(error.code));
}
