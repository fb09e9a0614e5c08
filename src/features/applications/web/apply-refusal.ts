import { errorStatus, refusalReason } from '#platform/web/error-text.ts';

/** What to say of an application that was not taken. */
export type ApplyRefusal =
  /** The session ended meanwhile: the text waits for the way back (TASK-137). */
  | { isSignedOut: true }
  /** The server's own reason, else this text. */
  | { isSignedOut: false; fallbackKey: string };

/** Of a failed call, checking first or applying; `fallbackKey` is for what nobody foresaw (TASK-140, TASK-149). */
export function applyRefusal(error: unknown, fallbackKey: string): ApplyRefusal {
  const status = errorStatus(error);
  const hasReason = refusalReason(error) !== null;
  if (status === 401 && hasReason) return { isSignedOut: true };
  // Somebody between us and the server refused, and did not say why (TASK-148).
  const isBare = (status === 401 || status === 403) && !hasReason;
  return {
    isSignedOut: false,
    fallbackKey: isBare ? 'applications:apply.accessDenied' : fallbackKey,
  };
}
