import { canvasFile } from '#features/media/web/edit/canvas-file.ts';
import { drawPart } from '#features/media/web/edit/draw-part.ts';
import { getCropSide } from './crop.ts';
import type { Crop } from './crop.ts';

/** As large as avatars are stored (PEOPLE-027). */
const LARGEST_SIDE = 512;

/** Draws the square of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = getCropSide(picture, crop);
  drawPart(canvas, picture, {
    rectangle: { x: crop.x - side / 2, y: crop.y - side / 2, width: side, height: side },
  });
}

/** The square as a file to send; null where the browser cannot write one. */
export function cropFile(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(LARGEST_SIDE, Math.round(getCropSide(picture, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  return canvasFile(canvas, 'avatar');
}
