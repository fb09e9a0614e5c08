import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import { cityByNetwork, openCityFile, placeOfRecord, publicAddress } from './city-by-network.ts';
import { smallCityFile } from './small-city-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-cities-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened = async (name: string, bytes: Buffer) => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const config = readConfig({ IP_CITY_FILE: file, LOG_LEVEL: 'silent' });
  await openCityFile({ config, log: createLog(config) });
  return config;
};

const AUSTIN = {
  city: { names: { en: 'Austin' } },
  subdivisions: [{ iso_code: 'TX' }],
  country: { iso_code: 'US' },
};

it('gives the city of an address the file knows, and of no other', async () => {
  const config = await opened('good.mmdb', smallCityFile('GeoLite2-City', 81, AUSTIN));
  const austin = { city: 'Austin', regionCode: 'TX', countryCode: 'US' };
  const nowhere = { city: '', regionCode: '', countryCode: '' };
  expect(cityByNetwork(config, '81.2.69.142')).toEqual(austin);
  expect(cityByNetwork(config, '::ffff:81.2.69.142')).toEqual(austin);
  expect(cityByNetwork(config, '82.2.69.142')).toEqual(nowhere);
  expect(cityByNetwork(config, '2001:db8::1')).toEqual(nowhere);
  expect(cityByNetwork(config, '')).toEqual(nowhere);
});

it.each([
  ['is not there', null],
  ['is something else', Buffer.from('hello')],
  ['is empty', Buffer.alloc(0)],
  ['has no cities', smallCityFile('GeoLite2-ASN', 81, {})],
])('a file that %s stops the start and is named', async (_what, bytes) => {
  const opening = bytes
    ? opened('bad.mmdb', bytes)
    : (async () => {
        const config = readConfig({ IP_CITY_FILE: join(folder, 'none'), LOG_LEVEL: 'silent' });
        await openCityFile({ config, log: createLog(config) });
      })();
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/IP_CITY_FILE/);
});

it.each([
  ['8.8.8.8', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['2600::1', '2600::1'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['172.20.0.1', null],
  ['192.168.1.4', null],
  ['169.254.1.1', null],
  ['100.64.0.1', null],
  ['::ffff:10.1.2.3', null],
  ['::1', null],
  ['fd00::1', null],
  ['fe80::1', null],
  ['no address', null],
  ['', null],
])('%s is looked up as %s', (given, address) => {
  expect(publicAddress(given)).toBe(address);
});

it.each([
  [AUSTIN, { city: 'Austin', regionCode: 'TX', countryCode: 'US' }],
  [{ country: { iso_code: 'US' } }, { city: '', regionCode: '', countryCode: 'US' }],
  [{ city: { names: { es: 'Austin' } }, subdivisions: [] }, { city: '' }],
  [
    { city: { names: { en: 5 } }, subdivisions: 'TX' },
    { city: '', regionCode: '' },
  ],
  [null, { city: '', regionCode: '', countryCode: '' }],
])('a record %o says %o', (record, place) => {
  expect(placeOfRecord(record)).toMatchObject(place);
});
