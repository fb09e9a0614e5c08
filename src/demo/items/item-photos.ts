import type { Work } from '#platform/server/context.ts';
import { storePhotos } from '../photos/store-photos.ts';
import type { DemoItem } from './demo-item.ts';
import { drawItem } from './drawings.ts';

/** The photos of a thing for sale, the primary one first. */
export function storeItemPhotos(
  work: Work,
  { drawing, paint, photos = 1 }: Pick<DemoItem, 'drawing' | 'paint' | 'photos'>,
  uploaderId: string,
): Promise<string[]> {
  const drawings = Array.from({ length: photos }, (_, view) =>
    drawItem({ drawing, color: paint, view }),
  );
  return storePhotos(work, drawings, uploaderId);
}
