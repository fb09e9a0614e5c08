import { createSerializationAdapter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TextParams, Translator } from '../language/translator.ts';
import { useTranslation } from './use-translation.ts';

type Refused = { reason: string; params: Record<string, string | number> };

function asRefusal(data: unknown): Refused | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('reason' in data) || typeof data.reason !== 'string') return null;
  return data as Refused;
}

type Declared = Error & { defined: true; status: unknown; data: unknown };

/** An error of a call's contract, known by its shape: its class comes with the code that fetches. */
const isDeclared = (error: unknown): error is Declared =>
  error instanceof Error && 'defined' in error && error.defined === true && 'data' in error;

const SHOWN_OF_ID = 12;

/**
 * Returns the end of a request's id, which people can report to us with an unforeseen error: the log has it (OPS-064).
 */
export function problemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null;
  return String(data.requestId).slice(-SHOWN_OF_ID);
}

type Answered = Error & { defined: boolean; status: unknown; data: unknown };

/** Lets a page that failed on the server say the same once it comes alive: of other errors only the message comes along. */
export const declaredErrors = createSerializationAdapter({
  key: 'declared-error',
  test: (error): error is Answered => isDeclared(error) || problemCode(error) !== null,
  toSerializable: ({ message, status, data, defined }) =>
    JSON.stringify({ message, status, data, defined }),
  fromSerializable: (text: string): Answered => {
    const { message, ...rest } = JSON.parse(text) as Answered;
    return Object.assign(new Error(message), rest);
  },
});

/** Why the server refused, as the key of a text; null when it gave no reason of its own. */
export const refusalReason = (error: unknown): string | null =>
  isDeclared(error) ? (asRefusal(error.data)?.reason ?? null) : null;

/**
 * Returns the text for a person about a failed call: the server's reason in their language, else the text of
 * `fallbackKey`, with the code of an unforeseen error. It never has technical detail (NOTE-100). A reason whose text
 * this page has not loaded is shown in the server's own words, which are in the same language.
 */
export function formatErrorText(
  texts: Pick<Translator, 't' | 'has'>,
  error: unknown,
  fallbackKey = 'common:errors.unexpected',
): string {
  const translate = texts.t as (key: string, params?: TextParams) => string;
  if (!isDeclared(error)) {
    const code = problemCode(error);
    const text = translate(fallbackKey);
    return code === null ? text : translate('common:errors.withCode', { text, code });
  }
  const refusal = asRefusal(error.data);
  if (refusal && texts.has(refusal.reason)) return translate(refusal.reason, refusal.params);
  return error.message || translate(fallbackKey);
}

export function useErrorText(): (error: unknown, fallbackKey?: string) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (error, fallbackKey) => formatErrorText(i18n.current(), error, fallbackKey),
    [i18n],
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

const NOT_FOUND = 404;

/** Whether what was asked for is not there, or not for this person to know. */
export const isNotFound = (error: unknown): boolean => errorStatus(error) === NOT_FOUND;
