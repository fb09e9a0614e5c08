import { rotatedSize } from './photo-edit.ts';
import type { Rotation } from './photo-edit.ts';
import type { Rectangle } from '../geometry.ts';

/** A part of a picture that is rotated before. */
export type PicturePart = { rectangle: Rectangle; rotation?: Rotation };

/** Draws a part of a picture over the whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, part: PicturePart): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { rectangle, rotation = 0 } = part;
  const rotated = rotatedSize(picture, rotation);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / rectangle.width, canvas.height / rectangle.height);
  context.translate(rotated.width / 2 - rectangle.x, rotated.height / 2 - rectangle.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
