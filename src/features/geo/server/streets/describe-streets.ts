import type { Config } from '#platform/server/config/config.ts';
import { Unavailable } from '#platform/server/unavailable.ts';
import { findStreets } from './street-archive.ts';

/** Returns the address of the operator's streets for browsers; null without any, and while S3 is away (GEO-116). */
export async function describeStreets(config: Config) {
  const archive = await findStreets(config).catch((error: unknown) => {
    if (error instanceof Unavailable) return null;
    throw error;
  });
  if (!archive) return null;
  const { version, minZoom, maxZoom, bounds } = archive;
  return { tiles: `/map-tiles/${version}/{z}/{x}/{y}`, minZoom, maxZoom, bounds };
}
