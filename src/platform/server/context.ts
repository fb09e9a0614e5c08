import type { Transaction } from 'kysely';
import type { Caches } from './caches.ts';
import type { Config } from './config/config.ts';
import type { DB } from './database/database-types.gen.ts';
import type { Db } from './database/db.ts';
import type { DomainEvent, EventBus } from './live/events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/mail.ts';
import type { SmsSender } from './sms.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import type { Realtime } from './live/realtime.ts';
import type { Storages } from './storage/open-storage.ts';
import type { Language, Restriction, Viewer } from './viewer.ts';

export type { Language, Restriction, Viewer };

/** The services every part of the server uses; made once when the process starts. */
export type Services = Storages & {
  config: Config;
  db: Db;
  /** For what needs a connection of its own. */
  databaseUrl: string;
  log: Log;
  mail: Mail;
  sms: SmsSender;
  jobs: Jobs;
  events: EventBus<Work>;
  realtime: Realtime;
  limits: RateLimits;
  caches: Caches;
};

/** One change of the product: its rows, who reacts to it, and what is sent once it is stored. */
export type Work = {
  services: Services;
  trx: Transaction<DB>;
  /** Lets other features react inside this transaction; a failing reaction undoes the change. */
  emit: <Payload>(event: DomainEvent<Payload>, payload: Payload) => Promise<void>;
  /** Runs after the commit, never after a rollback; a failure there undoes nothing. */
  afterCommit: (run: () => void) => void;
};

/** The context of one request that procedures get. `viewer` is null for an anonymous visitor. */
export type ApiContext = Services & {
  viewer: Viewer | null;
  language: Language;
  requestId: string;
  ip: string;
  /** The key by which limits count an anonymous caller. */
  network: string;
  /** How the caller's program identifies itself. */
  userAgent: string;
};
