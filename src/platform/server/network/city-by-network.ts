import { BlockList, isIP } from 'node:net';
import type { Reader, Response } from 'maxmind';
import { ConfigError } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';

export type NetworkPlace = { city: string; regionCode: string; countryCode: string };

const NOWHERE: NetworkPlace = { city: '', regionCode: '', countryCode: '' };

/** Addresses that only mean something inside a network. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** An address as the file knows it, or null for one of a network's own. */
export function publicAddress(given: string): string | null {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  if (version === 0 || inside.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return address;
}

/**
 * Returns the place in a record of a city file (GeoLite2 City, DB-IP City and the like), whatever the record's shape.
 */
export function placeOfRecord(record: unknown): NetworkPlace {
  const city = text(at(at(at(record, 'city'), 'names'), 'en'));
  const regions = at(record, 'subdivisions');
  const regionCode = text(at(Array.isArray(regions) ? regions[0] : null, 'iso_code'));
  return { city, regionCode, countryCode: text(at(at(record, 'country'), 'iso_code')) };
}

const at = (thing: unknown, key: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined;
const text = (thing: unknown): string => (typeof thing === 'string' ? thing : '');

// An open file, not a cache: read once at the start, and used only here.
const readers = new WeakMap<Services['config'], Reader<Response>>();

/** Opens the operator's file at the start; one that cannot be read stops it (GEO-074). */
export async function openCityFile({ config, log }: Pick<Services, 'config' | 'log'>) {
  const file = config.IP_CITY_FILE;
  if (file === undefined) return;
  try {
    const { open } = await import('maxmind');
    const reader = await open(file);
    if (!/city/i.test(reader.metadata.databaseType)) throw new Error('it is no file of cities');
    readers.set(config, reader);
    log.info({ built: reader.metadata.buildEpoch }, 'cities are looked up by network address');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`These settings are not usable:\n  IP_CITY_FILE: ${reason}`);
  }
}

/** The city of a visitor's network address; nothing without a file, for private addresses and unknown ones. */
export function cityByNetwork(config: Services['config'], ip: string): NetworkPlace {
  const address = publicAddress(ip);
  const reader = readers.get(config);
  if (!reader || address === null) return NOWHERE;
  return placeOfRecord(reader.get(address));
}
