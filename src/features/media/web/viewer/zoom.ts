import { clamp } from '../geometry.ts';
import type { Point, Size } from '../geometry.ts';

/** The zoom of a picture, and the offset of its middle from the stage's, in pixels of the page. */
export type Zoom = Point & { scale: number };
/** The room for a picture, and how large it is in there without any zoom. */
export type Stage = { room: Size; picture: Size };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 5;
export const SCALE_STEP = 1.5;
/** Two taps lead there and back. */
const TAPPED_SCALE = 2.5;

/** Returns the size of a picture that fits the room; never larger than its own. */
export function containedSize(picture: Size, room: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export const isZoomed = ({ scale }: Zoom): boolean => scale > 1;

/** Never smaller than whole, never so far aside that there is room beside it that it could fill. */
export function fittedZoom({ room, picture }: Stage, zoom: Zoom): Zoom {
  const scale = clamp(1, zoom.scale, MOST_SCALE);
  const mostX = Math.max(0, (picture.width * scale - room.width) / 2);
  const mostY = Math.max(0, (picture.height * scale - room.height) / 2);
  // Adding nothing makes no zero negative.
  return { scale, x: clamp(-mostX, zoom.x, mostX) + 0, y: clamp(-mostY, zoom.y, mostY) + 0 };
}

export const pannedZoom = (stage: Stage, zoom: Zoom, by: Point): Zoom =>
  fittedZoom(stage, { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });

/** To another scale, while what lies at that point, seen from the middle of the stage, stays there. */
export function zoomedTo(
  stage: Stage,
  zoom: Zoom,
  scale: number,
  at: Point = { x: 0, y: 0 },
): Zoom {
  const next = clamp(1, scale, MOST_SCALE);
  const grown = next / zoom.scale;
  return fittedZoom(stage, {
    scale: next,
    x: at.x - (at.x - zoom.x) * grown,
    y: at.y - (at.y - zoom.y) * grown,
  });
}

export const tappedZoom = (stage: Stage, zoom: Zoom, at: Point): Zoom =>
  isZoomed(zoom) ? WHOLE : zoomedTo(stage, zoom, TAPPED_SCALE, at);
