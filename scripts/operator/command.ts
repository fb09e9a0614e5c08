import type { Config } from '#platform/server/config/config.ts';
import type { Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The context that each command of the operator works with. */
export type OperatorContext = {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SIGNING_KEYS'>;
  /** One change as the site itself makes it, all or nothing. */
  change: <T>(act: (work: Work) => Promise<T>) => Promise<T>;
  print: (line: string) => void;
};

export type Command = {
  /** One line for each way to call it. */
  usage: string[];
  run: (args: string[], context: OperatorContext) => Promise<void>;
};

/** The command was not called as its usage says, or was given something it cannot take. */
export class UsageError extends Error {}
