import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Generous: the decoder's own limit is a frame of a camera. */
const PATIENCE_MS = 5_000;

/** Reads a QR code as it is drawn on the screen, as a phone would. */
export async function readQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    // The white margin that a code needs.
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return decodeQR({ width, height, data }, { format: 'RGB', timeLimit: PATIENCE_MS });
}
