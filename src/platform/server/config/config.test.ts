import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000' });
    expect(config.BOT_CHECK).toBe(true);
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['3', 3],
  ])('takes TRUST_PROXY=%s for %d proxies', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(proxies);
  });

  it.each(['yes', '-1', '1.5', '11'])('refuses TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: expected/);
  });

  it('names every bad variable at once', () => {
    const read = () =>
      readConfig({ PORT: 'many', DATABASE_URL: 'mysql://nowhere', RATE_LIMITS: 'maybe' });
    expect(read).toThrow(/PORT/);
    expect(read).toThrow(/DATABASE_URL/);
    expect(read).toThrow(/RATE_LIMITS/);
  });

  it.each([
    ['https://porchlight.example/', 'https://porchlight.example'],
    ['http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ])('keeps the public address %s without a slash at its end', (given, expected) => {
    expect(readConfig({ PUBLIC_URL: given }).PUBLIC_URL).toBe(expected);
  });

  it.each([
    [{ GEOCODER: 'nominatim' }, /GEOCODER_URL/],
    [{ GEOCODER: 'google' }, /GEOCODER_KEY/],
    [{ GEOCODER: 'other' }, /GEOCODER/],
    [{ GEOCODER: 'nominatim', GEOCODER_URL: 'ftp://geo.example' }, /GEOCODER_URL/],
  ])('refuses %o, which names no geocoder', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });

  it('takes replicas of a database of one’s own (OPS-109)', () => {
    const DATABASE_URL = 'postgres://primary:5432/porchlight';
    const urls = ['postgres://one:5432/porchlight', 'postgresql://two/porchlight'];
    const DATABASE_READ_URLS = urls.join(', ');
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URLS })).toMatchObject({
      DATABASE_READ_URLS: urls,
      READ_LAG_MS: 5_000,
    });
    expect(() => readConfig({ DATABASE_READ_URLS })).toThrow(/DATABASE_URL: replicas/);
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URLS: 'one:5432' })).toThrow(
      /DATABASE_READ_URLS/,
    );
  });

  const s3 = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  it('takes S3 with all it needs, and only then (OPS-021)', () => {
    expect(readConfig(s3)).toMatchObject({ ...s3, S3_PREFIX: '', S3_FORCE_PATH_STYLE: false });
    for (const missing of Object.keys(s3)) {
      expect(() => readConfig({ ...s3, [missing]: '' })).toThrow(`${missing}: files on S3 need`);
    }
  });
  it.each([
    [{ STORAGE: 's3' }, /S3_BUCKET/],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example' }, /S3_SECRET_ACCESS_KEY/],
    [{ ...s3, S3_PREFIX: '/site' }, /S3_PREFIX/],
    [{ ...s3, S3_BUCKET: 'https://files' }, /S3_BUCKET/],
    [{ ...s3, S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT/],
  ])('refuses %o, which names no place for files (OPS-021)', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });

  it('takes providers to sign in with, and the ids of their apps', () => {
    const guild = { name: 'guild', label: 'Guild', issuer: 'https://id.guild.example' };
    const client = { clientId: 'site app', clientSecret: 'x' };
    const config = readConfig({
      AUTH_GOOGLE_CLIENT_ID: 'site, app',
      AUTH_GOOGLE_CLIENT_SECRET: 'x',
      AUTH_OIDC_PROVIDERS: JSON.stringify([{ ...guild, ...client }]),
    });
    expect(config.AUTH_GOOGLE_CLIENT_ID).toEqual(['site', 'app']);
    expect(config.AUTH_OIDC_PROVIDERS).toEqual([
      {
        ...guild,
        clientId: ['site', 'app'],
        clientSecret: 'x',
        scopes: 'openid email profile',
        emailOptional: false,
      },
    ]);
    expect(readConfig({}).AUTH_OIDC_PROVIDERS).toEqual([]);
  });

  const provider = {
    name: 'guild',
    label: 'G',
    issuer: 'https://g.example',
    clientId: 'c',
    clientSecret: 's',
  };
  it.each<[object[] | string]>([
    ['guild'],
    [[{ ...provider, issuer: 'http://g.example' }]],
    [[{ ...provider, issuer: 'javascript:alert(1)' }]],
    [[{ ...provider, name: 'google' }]],
    [[{ ...provider, name: 'A guild' }]],
    [[{ ...provider, clientSecret: undefined }]],
    [[{ ...provider, authorizationUrl: 'https://g.example' }]],
    [[provider, provider]],
  ])('refuses providers such as %j', (given) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    expect(() => readConfig({ AUTH_OIDC_PROVIDERS: text })).toThrow(/AUTH_OIDC_PROVIDERS/);
  });

  it.each([
    [{ AUTH_GOOGLE_CLIENT_ID: 'x' }, /AUTH_GOOGLE_CLIENT_SECRET/],
    [{ AUTH_APPLE_CLIENT_SECRET: 'x' }, /AUTH_APPLE_CLIENT_ID/],
    [{ AUTH_GOOGLE_ISSUER: 'http://accounts.example' }, /AUTH_GOOGLE_ISSUER/],
  ])('refuses %o, which is half a provider', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });
});
