import { stdSerializers } from 'pino';

/** The properties of libraries' errors that are logged; the rest has rows, answers and recipients in it. */
const LOGGED = [
  'type',
  'message',
  'stack',
  'code',
  'status',
  'severity',
  'table',
  'constraint',
  'routine',
];
/** Mail servers repeat them in what they answer. */
const ADDRESS = /[^\s<>"'()/=:]+@[\w-]+(?:\.[\w-]+)+/g;

/** Returns an error as the log may have it: what went wrong and where, nothing about the people concerned (OPS-067). */
export function logError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const known = Object.entries(stdSerializers.err(error)).filter(([key]) => LOGGED.includes(key));
  return Object.fromEntries(
    known.map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll(ADDRESS, '…') : value,
    ]),
  );
}
