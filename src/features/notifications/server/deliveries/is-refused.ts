/** Whoever it was handed to did not take it, and said so. */
export class Refused extends Error {}

/**
 * Whether it is certain that nobody has it: a server said no, or could not be reached at all. Of a connection that broke or
 * fell silent nobody knows (NOTE-217).
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof Refused) return true;
  if (!(error instanceof Error)) return false;
  // A mail server that answers is quoted in what it answered.
  if ('responseCode' in error && typeof error.responseCode === 'number') return true;
  const reason = error.cause instanceof Error ? error.cause : error;
  return 'syscall' in reason && reason.syscall === 'connect';
}
