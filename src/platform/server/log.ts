import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** JSON lines in production, readable lines in a terminal. Secrets never reach a line. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  const isTerminal = process.stdout.isTTY;
  return pino({
    level: config.LOG_LEVEL,
    redact: ['authorization', 'password', '*.authorization', '*.password'],
    ...(isTerminal && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
      },
    }),
  });
}
