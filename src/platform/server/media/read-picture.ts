import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata, OutputInfo } from 'sharp';
import { MOST_PICTURE_BYTES } from '../../picture-limits.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** More would take more memory than a picture is worth (ITEM-085). */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2560;

/** A large picture takes a lot of memory while it is read. */
const limit = new ConcurrencyLimit({ atOnce: 2, waiting: 100 });

export type PictureRefusal = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'unreadable';

/** A picture as it can be stored: our own writing of it, and the key under which it is found. */
export type OwnPicture = { key: string; bytes: Buffer; width: number; height: number };

/**
 * Reads a picture from outside. What it is, its bytes say and not its name (ITEM-084); what comes out is our own
 * writing of its pixels, upright, without place, camera or any other note in it (ITEM-086).
 */
export async function readPicture(
  bytes: Uint8Array,
  most = MOST_PICTURE_BYTES,
): Promise<OwnPicture | { refused: PictureRefusal }> {
  if (bytes.length > most) return { refused: 'too_large' };
  return limit.take(async () => {
    const refused = await reasonToRefuse(bytes);
    if (refused) return { refused };
    const rewritten = await rewrite(bytes);
    if (!rewritten) return { refused: 'unreadable' };
    const { data, info } = rewritten;
    const key = createHash('sha256').update(data).digest('hex');
    return { key, bytes: data, width: info.width, height: info.height };
  });
}

async function reasonToRefuse(bytes: Uint8Array): Promise<PictureRefusal | null> {
  if (!looksLikePicture(bytes)) return 'wrong_type';
  let facts: Metadata;
  try {
    // The header alone; its numbers are looked at before any pixel is read.
    facts = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return 'unreadable';
  }
  if (!isAccepted(facts)) return 'wrong_type';
  return facts.width * facts.height > MOST_PIXELS ? 'too_many_pixels' : null;
}

/** The first bytes of JPEG, PNG, GIF and WebP, so that no reader of anything else is ever started. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\u00FF\u00D8\u00FF') ||
    head.startsWith('\u0089PNG\r\n\u001A\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head)
  );
}

const isAccepted = ({ format }: Metadata): boolean =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format);

async function rewrite(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo } | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}
