import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const WEB = [
  'example.com',
  'ftp://example.com',
  'https://',
  'https://a b',
  'https://me:x@h.example',
];
const SWITCH = ['yes', 'true', '1'];
const COUNT = ['many', '-1', '1.5', '99999999999'];
const PATH = ['~/data', '~'];
const DATABASE = [
  'host:5432/site',
  'mysql://host/site',
  'postgres://me:p#ss@host/site',
  'postgres://me:p@ss@host/site',
  'postgres://me:p/ss@host/site',
  'postgres://me:1/ss@host/site',
  'postgres://me:p%ss@host/site',
  'postgres://host:port/site',
];

/** Each setting that takes not every text, with values it has to refuse. */
const WRONG: Record<string, readonly string[]> = {
  NODE_ENV: ['live'],
  PORT: [...COUNT, '65536'],
  PUBLIC_URL: [...WEB, 'https://h.example/site', 'https://h.example/?a=1', 'https://h.example/#a'],
  WEB_CONCURRENCY: ['many', '0'],
  DRAIN_MS: COUNT,
  SLOW_REQUEST_MS: COUNT,
  METRICS_PORT: COUNT,
  DATA_DIR: PATH,
  BACKUP_DIR: PATH,
  BACKUP_AT: ['daily', '25:00'],
  BACKUP_RETENTION: ['7', 'week'],
  DATABASE_URL: DATABASE,
  DATABASE_READ_URLS: DATABASE,
  READ_LAG_MS: COUNT,
  DATABASE_POOL_SIZE: COUNT,
  DATABASE_TIMEOUT_MS: COUNT,
  SMTP_URL: ['host:587', 'http://host', 'smtp://me:p#ss@host', 'smtp://me@site.example:x@host'],
  SMTP_CONNECTIONS: COUNT,
  MAIL_FROM: ['Porchlight', 'Porchlight <>', 'Porchlight <no-reply>', 'a b@h.example'],
  MAIL_EVENTS_SECRET: ['short'],
  MAIL_REPLY_DOMAIN: ['https://in.your.site', 'localhost'],
  MAIL_REPLY_PORT: [...COUNT, '65536'],
  MAIL_REPLY_CERTIFICATE: PATH,
  MAIL_REPLY_KEY: PATH,
  REDIS_URL: ['host:6379', 'http://host', 'redis://:p#ss@host', 'redis://:p@ss@host'],
  GEOCODER: ['bing'],
  GEOCODER_URL: WEB,
  IP_CITY_FILE: PATH,
  LOG_LEVEL: ['loud'],
  TRUST_PROXY: ['yes', '11'],
  RATE_LIMITS: SWITCH,
  NETWORK_REQUESTS_AT_ONCE: COUNT,
  NETWORK_REQUESTS_PER_SECOND: COUNT,
  ACCOUNT_REQUESTS_AT_ONCE: COUNT,
  ACCOUNT_REQUESTS_PER_SECOND: COUNT,
  REQUEST_PATIENCE_MS: COUNT,
  OVERLOAD_REQUESTS: COUNT,
  CONNECTIONS: COUNT,
  NETWORK_CONNECTIONS: COUNT,
  LIVE_PING_MS: COUNT,
  LIVE_GRACE_MS: COUNT,
  STORAGE_QUOTA_MB: COUNT,
  STORAGE: ['disk'],
  S3_BUCKET: ['https://files', 'A'],
  S3_ENDPOINT: WEB,
  S3_PUBLIC_ENDPOINT: WEB,
  S3_PREFIX: ['/site'],
  S3_FORCE_PATH_STYLE: SWITCH,
  S3_TIMEOUT_MS: COUNT,
  PAGE_CACHE_SECONDS: COUNT,
  QUICK_HELP_DISPATCH: ['all'],
  QUICK_HELP_ASK_SECONDS: COUNT,
  BOT_CHECK: SWITCH,
  BOT_CHECK_COST: COUNT,
  EMAIL_CONFIRMATION: SWITCH,
  AUTH_TOKEN_LIFE_SECONDS: COUNT,
  AUTH_REFRESH_REUSE_SECONDS: COUNT,
  AUTH_MAILS_PER_HOUR: COUNT,
  AUTH_FACTORS: ['sms'],
  AUTH_WEB3: ['bitcoin'],
  AUTH_PASSKEYS: SWITCH,
  AUTH_SAML: SWITCH,
  AUTH_PHONE: SWITCH,
  AUTH_PHONE_AUTOCONFIRM: SWITCH,
  AUTH_SMS_WEBHOOK_URL: ['example.com', 'http://example.com'],
  AUTH_SMS_PER_HOUR: COUNT,
  AUTH_SMS_CODE_SECONDS: COUNT,
  AUTH_SMS_COUNTRIES: ['US'],
  AUTH_SIGN_UPS: ['on'],
  AUTH_ANONYMOUS: SWITCH,
  AUTH_SECURE_PASSWORD_CHANGE: SWITCH,
  AUTH_SECURE_EMAIL_CHANGE: SWITCH,
  AUTH_PASSWORD_MIN_LENGTH: COUNT,
  AUTH_PASSWORD_COST: ['cheap'],
  AUTH_PASSWORD_LEAK_CHECK: SWITCH,
  AUTH_MANUAL_LINKING: SWITCH,
  AUTH_GOOGLE_ISSUER: ['example.com', 'http://example.com'],
  AUTH_APPLE_ISSUER: ['example.com', 'http://example.com'],
  AUTH_OIDC_PROVIDERS: ['guild', '{}'],
  MAP_STYLE_URL: ['example.com', 'none'],
  MAP_DARK_STYLE_URL: WEB,
  MAP_ORIGINS: ['example.com'],
  MAP_TILES: [...PATH, 'https://h.example/city.pmtiles', 's3://bucket', 's3://bucket/'],
  MAPS_ENGINE: ['leaflet'],
};

/** These take any text; what is in them, others decide. */
const FREE = [
  'HOST',
  'METRICS_HOST',
  'PUSH_SERVICES',
  'GEOCODER_KEY',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  // Read where keys are made, with words of its own.
  'AUTH_SIGNING_KEYS',
  'AUTH_ALLOWED_REDIRECTS',
  'AUTH_SMS_WEBHOOK_SECRET',
  'AUTH_GOOGLE_CLIENT_ID',
  'AUTH_GOOGLE_CLIENT_SECRET',
  'AUTH_APPLE_CLIENT_ID',
  'AUTH_APPLE_CLIENT_SECRET',
  'GOOGLE_MAPS_KEY',
];

const failure = (env: Record<string, string>): unknown => {
  try {
    return readConfig(env);
  } catch (error) {
    return error instanceof Error ? `${error.constructor.name}: ${error.message}` : error;
  }
};

const CASES = Object.entries(WRONG).flatMap(([name, values]) =>
  [...values, '"quoted"', `'quoted'`].map((value) => [name, value] as const),
);

test.each(CASES)('%s=%s is refused with what is expected (OPS-169)', (name, value) => {
  expect(failure({ [name]: value })).toMatch(
    new RegExp(
      `^ConfigError: These settings are not usable:\n(.*\n)*  ${name}(\\.\\d+)?: .*expected`,
    ),
  );
});

test('every setting is in this table, and in .env.example with its default (OPS-170)', () => {
  expect([...Object.keys(WRONG), ...FREE].toSorted()).toEqual(settingNames.toSorted());
  const example = parseEnv(readFileSync('.env.example', 'utf8')) as Record<string, string>;
  expect(settingNames.filter((name) => !(name in example))).toEqual([]);
  expect(readConfig(example)).toEqual(readConfig({}));
});

test.each([
  'postgres://me:p%40ss%2Fw%23%25@host:5432/site?sslmode=require',
  'postgresql://host/site',
  'postgres://me@host/site?host=/var/run/postgresql',
])('DATABASE_URL=%s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});
