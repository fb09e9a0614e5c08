import { stdSerializers } from 'pino';

/** Of what libraries put on their errors; the rest has rows, answers and recipients in it. */
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

/** An error as the log may have it: what went wrong and where, nothing of whom it was about (OPS-067). */
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
