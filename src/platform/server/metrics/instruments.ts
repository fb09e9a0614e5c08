import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from './registry.ts';

/** From the time of a cached answer to the time after which people give up waiting. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** Counts of this process for its operators; no label says anything about a person (OPS-060, OPS-067). */
export const requestSeconds = new Histogram({
  name: 'porchlight_http_request_seconds',
  help: 'From the head of a request to the end of its answer.',
  registers: [registry],
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
});

export const turnedAway = new Counter({
  name: 'porchlight_http_turned_away_total',
  help: 'Answers 429 (asked too much) and 503 (something is away).',
  registers: [registry],
  labelNames: ['status'],
});

export const shedRequests = new Counter({
  name: 'porchlight_shed_total',
  help: 'Requests put off because the process had too much to do: those of visitors, or of everybody.',
  registers: [registry],
  labelNames: ['whom'],
});

export const requestsInWork = new Gauge({
  name: 'porchlight_requests_in_work',
  help: 'Requests that something is being done for, files aside.',
  registers: [registry],
});

export const connectionsRefused = new Counter({
  name: 'porchlight_connections_refused_total',
  help: 'Connections closed at once: one network had too many, or all together.',
  registers: [registry],
  labelNames: ['bound'],
});

export const uploadsRefused = new Counter({
  name: 'porchlight_uploads_refused_total',
  help: 'Pictures and files of chats that were not taken, by the status they were answered with.',
  registers: [registry],
  labelNames: ['status'],
});

export const querySeconds = new Histogram({
  name: 'porchlight_database_query_seconds',
  help: 'What statements take, by the connections they go by.',
  registers: [registry],
  labelNames: ['pool'],
  buckets: SECONDS,
});

export const queryFailures = new Counter({
  name: 'porchlight_database_failures_total',
  help: 'Statements that failed, and those for which there was no database.',
  registers: [registry],
  labelNames: ['pool', 'reason'],
});

export const replicaReads = new Counter({
  name: 'porchlight_replica_reads_total',
  help: 'Reads that replicas may answer: by one, or by the primary as all were behind or left out, or one failed.',
  registers: [registry],
  labelNames: ['answered'],
});

export const liveSockets = new Gauge({
  name: 'porchlight_live_sockets',
  help: 'Live connections of signed-in people.',
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'porchlight_job_seconds',
  help: 'What runs of background jobs take, by queue and outcome.',
  registers: [registry],
  labelNames: ['queue', 'outcome'],
  buckets: JOB_SECONDS,
});

export const emailCounter = new Counter({
  name: 'porchlight_emails_total',
  help: 'E-mails: handed over, refused for their address, or failed.',
  registers: [registry],
  labelNames: ['outcome'],
});

export const pushCounter = new Counter({
  name: 'porchlight_pushes_total',
  help: 'Pushes to browsers, by what the push service said.',
  registers: [registry],
  labelNames: ['outcome'],
});

export const cacheReads = new Counter({
  name: 'porchlight_cache_reads_total',
  help: 'Reads of caches that found a value, an old one, or none.',
  registers: [registry],
  labelNames: ['cache', 'result'],
});
