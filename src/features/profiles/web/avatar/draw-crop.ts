import { sideOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** As large as avatars are stored (PEOPLE-027). */
const LARGEST_SIDE = 512;

/** Draws the square of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file to send; null where the browser cannot write one. */
export function cropFile(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(LARGEST_SIDE, Math.round(sideOf(picture, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'avatar', { type: blob.type })),
      'image/webp',
      0.92,
    );
  });
}
