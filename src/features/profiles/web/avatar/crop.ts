import { clamp } from '#features/media/web/geometry.ts';
import type { Size } from '#features/media/web/geometry.ts';

/** The square that is cut out of a picture: its middle in the picture's pixels, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };

export const MOST_ZOOM = 4;

/** As much as fits, around the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The side of the square in the picture's pixels. */
export const getCropSide = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

/** The nearest square that lies within the picture. */
export function fittedCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, MOST_ZOOM);
  const half = getCropSide(size, { ...crop, zoom }) / 2;
  return {
    x: clamp(half, crop.x, size.width - half),
    y: clamp(half, crop.y, size.height - half),
    zoom,
  };
}

/** Moves the square by a share of its own side; the picture under it moves the other way. */
export function movedCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = getCropSide(size, crop);
  return fittedCrop(size, { ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side });
}

/** Zooms around the middle of the square. */
export const zoomedCrop = (size: Size, crop: Crop, zoom: number): Crop =>
  fittedCrop(size, { ...crop, zoom });
