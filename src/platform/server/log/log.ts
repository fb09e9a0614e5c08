import { pino } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';
import { logError } from './log-error.ts';
import { logOutput } from './log-output.ts';
import type { LogLines } from './log-output.ts';
import { currentScope } from '../scope.ts';

export type Log = Logger;

/** JSON lines in production, readable lines in a terminal, each with the request it is about (OPS-064). Secrets never reach a line. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, lines?: LogLines): Log {
  const isTerminal = process.stdout.isTTY && !lines;
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    mixin: () => {
      const { requestId, job } = currentScope();
      return { ...(requestId !== undefined && { requestId }), ...(job !== undefined && { job }) };
    },
    serializers: { err: logError },
    redact: ['authorization', 'password', '*.authorization', '*.password'],
    ...(isTerminal && {
      transport: {
        target: 'pino-pretty',
        options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
      },
    }),
  };
  return isTerminal ? pino(options) : pino(options, lines ?? logOutput());
}
