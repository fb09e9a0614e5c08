import { MOST_PICTURE_BYTES } from '#platform/picture-limits.ts';

type Encode<Written> = (type: string, quality: number) => Promise<Written | null>;

const QUALITIES = [0.92, 0.85, 0.7, 0.5];

/**
 * The best writing of a picture that may be sent (ITEM-082); null where the browser can write none. One that cannot write
 * WebP writes PNG in its place, many times as large: there it is JPEG.
 */
export async function fittingEncoding<Written extends { type: string; size: number }>(
  encode: Encode<Written>,
  type = 'image/webp',
  [quality = 0, ...lower] = QUALITIES,
): Promise<Written | null> {
  const written = await encode(type, quality);
  if (!written) return null;
  if (type === 'image/webp' && written.type !== type) return fittingEncoding(encode, 'image/jpeg');
  if (written.size <= MOST_PICTURE_BYTES || lower.length === 0) return written;
  return fittingEncoding(encode, type, lower);
}

/** JPEG knows nothing transparent, and browsers make it black. */
function fillBehind(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Returns a canvas as a file to send; null if the browser cannot encode it. */
export async function canvasFile(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await fittingEncoding((type, quality) => {
    if (type === 'image/jpeg') fillBehind(canvas);
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  });
  return blob && new File([blob], name, { type: blob.type });
}
