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
});
