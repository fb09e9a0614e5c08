import { useCallback } from 'react';
import { useText } from './use-text.ts';

type Refused = { reason: string; params: Record<string, string | number> };

function asRefusal(data: unknown): Refused | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('reason' in data) || typeof data.reason !== 'string') return null;
  return data as Refused;
}

/** An error of a call's contract, known by its shape: its class comes with the code that fetches. */
const isDeclared = (error: unknown): error is Error & { data: unknown } =>
  error instanceof Error && 'defined' in error && error.defined === true && 'data' in error;

/**
 * What to tell a person about a failed call: the server's reason in their language, else the text
 * of `fallbackKey`. Never technical detail (NOTE-100).
 */
export function useErrorText(): (error: unknown, fallbackKey?: string) => string {
  const text = useText();
  return useCallback(
    (error, fallbackKey = 'common:errors.unexpected') => {
      if (!isDeclared(error)) return text(fallbackKey);
      const refusal = asRefusal(error.data);
      if (refusal) return text(refusal.reason, refusal.params);
      return error.message || text(fallbackKey);
    },
    [text],
  );
}

/** The texts per field of a 422, or null when it was something else. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  if (!(error instanceof Error) || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('fields' in data)) return null;
  return data.fields as Record<string, string>;
}

/** The HTTP status of a failed call, or null when no answer came (offline). */
export function errorStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : null;
}
