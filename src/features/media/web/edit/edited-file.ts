import { LONGEST_PICTURE_SIDE } from '#platform/picture-limits.ts';
import { canvasFile } from './canvas-file.ts';
import { drawPart } from './draw-part.ts';
import { resultSize } from './photo-edit.ts';
import type { PhotoEdit } from './photo-edit.ts';

/** Returns the edited picture as a file to send; null if the browser cannot encode it. */
export function editedFile(
  picture: ImageBitmap,
  edit: PhotoEdit,
  { name, longestSide = LONGEST_PICTURE_SIDE }: { name: string; longestSide?: number },
): Promise<File | null> {
  const size = resultSize(edit.rectangle, longestSide);
  const canvas = Object.assign(document.createElement('canvas'), size);
  drawPart(canvas, picture, edit);
  return canvasFile(canvas, name);
}
