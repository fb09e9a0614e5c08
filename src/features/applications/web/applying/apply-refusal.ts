import { errorStatus, refusalReason } from '#platform/web/error-text.ts';

/** The message to show when an application was not accepted. */
export type ApplyRefusal =
  /** The session has ended: the text is kept until the person comes back from sign-in (TASK-137). */
  | { isSignedOut: true }
  /** The server's own reason, else this text. */
  | { isSignedOut: false; fallbackKey: string };

/**
 * Maps the error of a failed check or application to its message; `fallbackKey` is for unexpected errors (TASK-140,
 * TASK-149).
 */
export function applyRefusal(error: unknown, fallbackKey: string): ApplyRefusal {
  const status = errorStatus(error);
  const hasReason = refusalReason(error) !== null;
  if (status === 401 && hasReason) return { isSignedOut: true };
  // Something between the browser and our server refused, without a reason (TASK-148).
  const isBare = (status === 401 || status === 403) && !hasReason;
  return {
    isSignedOut: false,
    fallbackKey: isBare ? 'applications:apply.accessDenied' : fallbackKey,
  };
}
