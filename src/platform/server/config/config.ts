import { z } from 'zod';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isLocalSite } from '../http/origins/local-site.ts';
import { clientIds, issuerAddress, providerList } from './provider-settings.ts';
import {
  address,
  databaseAddress,
  isQuoted,
  filePath,
  mapTiles,
  sender,
  webAddress,
} from './setting-values.ts';
import { StartError } from './start-error.ts';
import { missingS3, s3Settings } from '../storage/storage-settings.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('expected a whole number')
    .int('expected a whole number')
    .min(min, `expected at least ${min}`)
    .max(max, `expected at most ${max}`);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
/** The number of reverse proxies in front: off for none, on for one, or a number. */
const proxies = z
  .union([z.enum(['on', 'off']), wholeNumber(0, 10)], 'expected on, off or a number up to 10')
  .transform((value) => (typeof value === 'number' ? value : Number(value === 'on')));
const httpUrl = webAddress('https://host.example');
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** The push services of Chrome and its kin, Firefox, Safari and Edge. */
const KNOWN_PUSH_SERVICES =
  'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com';

const CHAINS = ['ethereum', 'solana'] as const;
/** A block chain whose wallets people may sign in with. */
export type Chain = (typeof CHAINS)[number];

export const isChain = (name: string): name is Chain => CHAINS.some((chain) => chain === name);

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: address({
    protocols: ['http', 'https'],
    like: 'https://your.site',
    isHostOnly: true,
  }).optional(),
  WEB_CONCURRENCY: z
    .union([z.literal('auto'), wholeNumber(1, 64)], 'expected auto or a number up to 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : value))
    .default(1),
  DRAIN_MS: wholeNumber(0, 600_000).default(0),
  SLOW_REQUEST_MS: wholeNumber(1, 600_000).default(2_000),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: filePath.default('./data'),
  BACKUP_DIR: filePath.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'expected off or a time of day in UTC, like 03:30')
    .default('off')
    .transform((text) => (text === 'off' ? null : text)),
  BACKUP_RETENTION: z
    .string()
    .regex(/^\d{1,4}d,\d{1,4}w$/, 'expected days and weeks, like 7d,4w')
    .default('7d,4w')
    .transform((text) => {
      const [days = 0, weeks = 0] = text.split(',').map((part) => Number.parseInt(part, 10));
      return { days, weeks };
    }),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URLS: list.pipe(z.array(databaseAddress)),
  // An account's writes are remembered for longer than this, which has to stay below a minute.
  READ_LAG_MS: wholeNumber(100, 45_000).default(5_000),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 60_000).default(2_500),
  SMTP_URL: address({
    protocols: ['smtp', 'smtps'],
    like: 'smtp://user:password@host:587',
    mayNameUser: true,
  }).optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 50).default(5),
  MAIL_FROM: sender.default('Porchlight <no-reply@localhost>'),
  PUSH_SERVICES: z
    .string()
    .default(KNOWN_PUSH_SERVICES)
    .transform((text) => text.split(/[\s,]+/).filter((host) => host !== '' && host !== 'off')),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(/^\S{16,}$/, 'expected at least 16 characters, none of them a space')
    .optional(),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^(?=.{1,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/i, 'expected a domain, like in.your.site')
    .optional(),
  MAIL_REPLY_PORT: wholeNumber(1, 65535).optional(),
  MAIL_REPLY_CERTIFICATE: filePath.optional(),
  MAIL_REPLY_KEY: filePath.optional(),
  REDIS_URL: address({
    protocols: ['redis', 'rediss'],
    like: 'redis://:password@host:6379',
    mayNameUser: true,
  }).optional(),
  GEOCODER: z.enum(['builtin', 'nominatim', 'google']).default('builtin'),
  GEOCODER_URL: httpUrl.optional(),
  GEOCODER_KEY: z.string().optional(),
  IP_CITY_FILE: filePath.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: proxies.default(0),
  RATE_LIMITS: flag.default(true),
  NETWORK_REQUESTS_AT_ONCE: wholeNumber(1, 1_000).default(4),
  NETWORK_REQUESTS_PER_SECOND: wholeNumber(1, 100_000).default(60),
  ACCOUNT_REQUESTS_AT_ONCE: wholeNumber(1, 1_000).default(2),
  ACCOUNT_REQUESTS_PER_SECOND: wholeNumber(1, 100_000).default(20),
  REQUEST_PATIENCE_MS: wholeNumber(0, 60_000).default(5_000),
  OVERLOAD_REQUESTS: wholeNumber(1, 100_000).default(60),
  CONNECTIONS: wholeNumber(10, 1_000_000).default(10_000),
  NETWORK_CONNECTIONS: wholeNumber(1, 1_000_000).default(500),
  LIVE_PING_MS: wholeNumber(100, 25_000).default(20_000),
  LIVE_GRACE_MS: wholeNumber(0, 10_000).default(4_000),
  STORAGE_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  STORAGE: z.enum(['folder', 's3']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'expected the name of a bucket')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_PUBLIC_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'expected names with a slash behind each, like porchlight/')
    .default(''),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000),
  PAGE_CACHE_SECONDS: wholeNumber(0, 60).default(3),
  QUICK_HELP_DISPATCH: z.enum(['broadcast', 'rounds']).default('broadcast'),
  QUICK_HELP_ASK_SECONDS: wholeNumber(15, 45).default(30),
  BOT_CHECK: flag.default(true),
  BOT_CHECK_COST: wholeNumber(1, 1_000_000).default(2_000),
  EMAIL_CONFIRMATION: flag.default(true),
  AUTH_SIGNING_KEYS: z.string().optional(),
  // A client renews a token with 90 seconds left, so a shorter life would renew without end.
  AUTH_TOKEN_LIFE_SECONDS: wholeNumber(300, 86_400).default(3_600),
  AUTH_REFRESH_REUSE_SECONDS: wholeNumber(1, 300).default(10),
  AUTH_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(300),
  AUTH_ALLOWED_REDIRECTS: list,
  AUTH_FACTORS: z
    .string()
    .default('totp')
    .transform((text) => text.split(/[\s,]+/).filter((type) => type !== '' && type !== 'off'))
    .pipe(z.array(z.enum(['totp', 'phone', 'webauthn'], 'expected totp, phone, webauthn or off'))),
  AUTH_WEB3: z
    .string()
    .default('off')
    .transform((text) => text.split(/[\s,]+/).filter((chain) => chain !== '' && chain !== 'off'))
    .pipe(z.array(z.enum(CHAINS, 'expected ethereum, solana or off'))),
  /** Without a value, on if `PUBLIC_URL` is https and browsers make passkeys for its host (AUTH-251). */
  AUTH_PASSKEYS: flag.optional(),
  AUTH_SAML: flag.default(false),
  AUTH_PHONE: flag.default(false),
  AUTH_PHONE_AUTOCONFIRM: flag.default(false),
  AUTH_SMS_WEBHOOK_URL: issuerAddress.optional(),
  AUTH_SMS_WEBHOOK_SECRET: z.string().trim().default(''),
  AUTH_SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  AUTH_SMS_CODE_SECONDS: wholeNumber(30, 3_600).default(60),
  AUTH_SMS_COUNTRIES: z
    .string()
    .default('1')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(z.string().regex(/^(any|-?[1-9]\d{0,14})$/, 'expected calling codes, like 1, 52'))
        .min(1),
    ),
  AUTH_SIGN_UPS: z
    .enum(['open', 'closed'])
    .default('open')
    .transform((value) => value === 'open'),
  AUTH_ANONYMOUS: flag.default(false),
  AUTH_SECURE_PASSWORD_CHANGE: flag.default(true),
  AUTH_SECURE_EMAIL_CHANGE: flag.default(true),
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  AUTH_PASSWORD_COST: z.enum(['strong', 'light']).default('strong'),
  AUTH_PASSWORD_LEAK_CHECK: flag.default(true),
  AUTH_MANUAL_LINKING: flag.default(true),
  AUTH_GOOGLE_CLIENT_ID: clientIds,
  AUTH_GOOGLE_CLIENT_SECRET: z.string().default(''),
  AUTH_GOOGLE_ISSUER: issuerAddress.default('https://accounts.google.com'),
  AUTH_APPLE_CLIENT_ID: clientIds,
  AUTH_APPLE_CLIENT_SECRET: z.string().default(''),
  AUTH_APPLE_ISSUER: issuerAddress.default('https://appleid.apple.com'),
  AUTH_OIDC_PROVIDERS: providerList,
  MAP_STYLE_URL: z
    .union([z.literal('off'), httpUrl], 'expected an address or off')
    .default('https://tiles.openfreemap.org/styles/liberty'),
  MAP_DARK_STYLE_URL: httpUrl.optional(),
  MAP_ORIGINS: list.pipe(z.array(httpUrl.transform((url) => new URL(url).origin))),
  MAP_TILES: mapTiles.optional(),
  MAPS_ENGINE: z.enum(['auto', 'google']).default('auto'),
  GOOGLE_MAPS_KEY: z.string().trim().default(''),
});

/**
 * Returns why passkeys cannot work here, if so: browsers make them only for names, and only on secure connections
 * (AUTH-251).
 */
function refusesPasskeys(publicUrl = 'http://localhost'): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) return 'passkeys need a host name, not a network address';
  if (protocol === 'https:' || hostname === 'localhost') return null;
  return 'passkeys need https, or http on localhost';
}
const hasPasskeysByDefault = (publicUrl = ''): boolean =>
  publicUrl.startsWith('https:') && refusesPasskeys(publicUrl) === null;
/** A shorter secret is soon guessed. */
const LEAST_SECRET = 16;

const schema = settings.superRefine((given, issues) => {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY } = given;
  const need = (path: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [path], message });
  if (given.WEB_CONCURRENCY > 1 && given.REDIS_URL === undefined)
    need('REDIS_URL', 'several processes (WEB_CONCURRENCY) are joined by a Redis');
  if (given.DATABASE_READ_URLS.length > 0 && given.DATABASE_URL === undefined)
    need('DATABASE_URL', 'replicas (DATABASE_READ_URLS) follow a database of your own');
  if (GEOCODER === 'nominatim' && GEOCODER_URL === undefined)
    need('GEOCODER_URL', 'GEOCODER=nominatim needs the address of the server');
  if (GEOCODER === 'google' && GEOCODER_KEY === undefined)
    need('GEOCODER_KEY', 'GEOCODER=google needs a key');
  if (
    given.MAIL_REPLY_DOMAIN !== undefined &&
    given.MAIL_EVENTS_SECRET === undefined &&
    given.MAIL_REPLY_PORT === undefined
  )
    need(
      'MAIL_EVENTS_SECRET',
      'MAIL_REPLY_DOMAIN needs the secret of whoever brings the answers, or MAIL_REPLY_PORT',
    );
  if (given.MAIL_REPLY_PORT !== undefined && given.MAIL_REPLY_DOMAIN === undefined)
    need('MAIL_REPLY_DOMAIN', 'MAIL_REPLY_PORT takes answers to the addresses of a domain');
  if ((given.MAIL_REPLY_CERTIFICATE === undefined) !== (given.MAIL_REPLY_KEY === undefined))
    need('MAIL_REPLY_KEY', 'MAIL_REPLY_CERTIFICATE and MAIL_REPLY_KEY belong together');
  for (const name of missingS3(given)) need(name, 'files on S3 need this one, too');
  if (given.MAP_TILES?.startsWith('s3://') && s3Settings(given) === null)
    need('MAP_TILES', 'an archive on S3 needs the settings of S3');
  const hasWebhook = given.AUTH_SMS_WEBHOOK_URL !== undefined;
  if (hasWebhook && given.AUTH_SMS_WEBHOOK_SECRET.length < LEAST_SECRET)
    need('AUTH_SMS_WEBHOOK_SECRET', `expected at least ${LEAST_SECRET} characters`);
  const sendsSms = given.AUTH_PHONE || given.AUTH_FACTORS.includes('phone');
  const isReached = given.PUBLIC_URL !== undefined && !isLocalSite(given.PUBLIC_URL);
  if (sendsSms && isReached && !hasWebhook)
    need('AUTH_SMS_WEBHOOK_URL', 'codes by SMS need a sender on a site that others reach');
  if (given.AUTH_PASSKEYS === true || given.AUTH_FACTORS.includes('webauthn')) {
    const reason = refusesPasskeys(given.PUBLIC_URL);
    if (reason !== null) need('PUBLIC_URL', reason);
  }
  for (const name of ['GOOGLE', 'APPLE'] as const) {
    const hasId = given[`AUTH_${name}_CLIENT_ID`].length > 0;
    const hasSecret = given[`AUTH_${name}_CLIENT_SECRET`] !== '';
    const missing = hasId ? 'CLIENT_SECRET' : 'CLIENT_ID';
    if (hasId !== hasSecret)
      need(`AUTH_${name}_${missing}`, 'a client id and its secret are given together');
  }
});

export type Config = Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'BACKUP_DIR' | 'AUTH_PASSKEYS'> & {
  PUBLIC_URL: string;
  AUTH_PASSKEYS: boolean;
  BACKUP_DIR: string;
  /** Backups are stored where files are, unless a folder is set for them. */
  hasBackupsOnS3: boolean;
};

export const settingNames = Object.keys(settings.shape);

function refuse(faults: readonly string[]): never {
  const lines = faults.map((fault) => `  ${fault}`);
  throw new ConfigError(`These settings are not usable:\n${lines.join('\n')}`);
}

/** Reads the settings once; throws one error that names every bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const quoted = settingNames.filter((name) => isQuoted(given[name]));
  if (quoted.length > 0) refuse(quoted.map((name) => `${name}: expected a value without quotes`));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const config = parsed.data;
  return {
    ...config,
    AUTH_PASSKEYS: config.AUTH_PASSKEYS ?? hasPasskeysByDefault(config.PUBLIC_URL),
    DATA_DIR: resolve(config.DATA_DIR),
    BACKUP_DIR: resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups')),
    hasBackupsOnS3: config.BACKUP_DIR === undefined && s3Settings(config)?.isCurrent === true,
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
  };
}

export class ConfigError extends StartError {}
