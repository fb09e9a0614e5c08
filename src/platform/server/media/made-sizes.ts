import { join } from 'node:path';
import { z } from 'zod';
import { picturePresets } from '../../addresses/picture-address.ts';
import type { PictureSize } from '../../addresses/picture-address.ts';
import type { Services } from '../context.ts';
import { DiskCache } from '../files/disk-cache.ts';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const CACHE_BYTES = 2 * 1024 * 1024 * 1024;

const REMOVED = 'media.picture-removed';
const removed = z.object({ key: z.string() });

export const madeSizeName = (key: string, size: PictureSize, format: PictureFormat): string =>
  `${key}-${size}.${format}`;

/** All sizes of a picture that there can be. */
const listNames = (key: string): string[] =>
  [...(Object.keys(picturePresets) as PictureSize[]), 'whole' as const].flatMap((size) =>
    pictureFormats.map((format) => madeSizeName(key, size, format)),
  );

/** Opens the sizes that this machine has made of pictures; those of a removed picture go with it (ITEM-368). */
export function openMadeSizes({
  config,
  log,
  realtime,
}: Pick<Services, 'config' | 'log' | 'realtime'>): DiskCache {
  const sizes = new DiskCache({
    folder: join(config.DATA_DIR, 'cache/media'),
    atOnce: 1,
    // Only stored pictures get here, so a long queue is a page with many of them.
    waiting: 300,
    maxBytes: CACHE_BYTES,
  });
  realtime.onProcesses(REMOVED, (payload) => {
    const { key } = removed.parse(payload);
    sizes
      .remove(listNames(key))
      .catch((error: unknown) =>
        log.warn({ err: error, part: 'media' }, 'sizes of a removed picture could not be removed'),
      );
  });
  return sizes;
}

/** Removes what any machine has made of a picture that is no longer there. */
export const removeMadeSizes = ({ realtime }: Pick<Services, 'realtime'>, key: string): void =>
  realtime.toProcesses(REMOVED, { key });
