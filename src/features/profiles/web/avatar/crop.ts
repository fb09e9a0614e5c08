/** The square that is cut out of a picture: its middle in the picture's pixels, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };
export type PictureSize = { width: number; height: number };

export const MOST_ZOOM = 4;

/** As much as fits, around the middle. */
export const wholeCrop = ({ width, height }: PictureSize): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The side of the square in the picture's pixels. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The nearest square that lies within the picture. */
export function fittedCrop(size: PictureSize, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MOST_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
    zoom,
  };
}

/** Moves the square by a share of its own side; the picture under it moves the other way. */
export function movedCrop(size: PictureSize, crop: Crop, by: { x: number; y: number }): Crop {
  const side = sideOf(size, crop);
  return fittedCrop(size, { ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side });
}

/** Zooms around the middle of the square. */
export const zoomedCrop = (size: PictureSize, crop: Crop, zoom: number): Crop =>
  fittedCrop(size, { ...crop, zoom });
