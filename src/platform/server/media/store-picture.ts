import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { Turns } from '../turns.ts';
import type { PictureStorage } from './picture-storage.ts';

const LONGEST_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2560;

/** A large picture takes a lot of memory while it is read. */
const turns = new Turns({ atOnce: 2, waiting: 100 });

export type PictureRefusal = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'unreadable';

/**
 * Takes in a picture from outside. What it is, its bytes say and not its name; what is kept is our own writing of its
 * pixels, upright, without place, camera or any other note in it. The key says where it can be found.
 */
export async function storePicture(
  storage: PictureStorage,
  bytes: Uint8Array,
): Promise<{ key: string } | { refused: PictureRefusal }> {
  if (bytes.length > LONGEST_BYTES) return { refused: 'too_large' };
  return turns.take(async () => {
    const refused = await reasonToRefuse(bytes);
    if (refused) return { refused };
    const kept = await rewrite(bytes);
    if (!kept) return { refused: 'unreadable' };
    const key = createHash('sha256').update(kept).digest('hex');
    await storage.write(key, kept);
    return { key };
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

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF, so that no reader of anything else is ever started. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\u00FF\u00D8\u00FF') ||
    head.startsWith('\u0089PNG\r\n\u001A\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftyp(avif|avis|mif1|msf1)/.test(head)
  );
}

const isAccepted = ({ format, compression }: Metadata): boolean =>
  ['jpeg', 'png', 'webp', 'gif', 'avif'].includes(format) ||
  (format === 'heif' && compression === 'av1');

async function rewrite(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
}
