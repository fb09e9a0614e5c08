import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata, OutputInfo, ResizeOptions, Sharp } from 'sharp';
import {
  AVATAR_SIDE,
  LONGEST_PICTURE_SIDE,
  LONGEST_WEBP_SIDE,
  longestSideFor,
  MOST_PICTURE_BYTES,
} from '../../picture-limits.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** More would take more memory than a picture is worth (ITEM-085). */
const MOST_PIXELS = 40_000_000;

/** A large picture takes a lot of memory while it is read. */
const limit = new ConcurrencyLimit({ atOnce: 2, waiting: 100 });

export type PictureRefusal = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'unreadable';

/** A picture as it can be stored: our own writing of it, and the key under which it is found. */
export type OwnPicture = { key: string; bytes: Buffer; width: number; height: number };

/**
 * Reads a picture from outside. Its bytes decide what it is, not its name (ITEM-084). The result is our own encoding of
 * its pixels, upright, without place, camera or any other note in it (ITEM-086).
 */
export async function readPicture(
  bytes: Uint8Array,
): Promise<OwnPicture | { refused: PictureRefusal }> {
  const picture = await readAs(bytes, {
    most: MOST_PICTURE_BYTES,
    size: fitInside(LONGEST_PICTURE_SIDE),
  });
  if ('refused' in picture) return picture;
  return { ...picture, key: createHash('sha256').update(picture.bytes).digest('hex') };
}

/**
 * The same for what is sent as a file: in its own size, moving where it did, and screenshots and drawings without any loss
 * (CHAT-188). The bytes themselves are never kept: they tell the place and the camera, and can hide a second file.
 */
export async function readSentPicture(
  bytes: Uint8Array,
  most: number,
): Promise<OwnPicture | { refused: PictureRefusal }> {
  const picture = await readAs(bytes, {
    most,
    size: () => ({ ...AS_LARGE_AS_CAN_BE, fit: 'inside', withoutEnlargement: true }),
    isMoving: true,
    encode: encodeSent,
  });
  if ('refused' in picture) return picture;
  return { ...picture, key: createHash('sha256').update(picture.bytes).digest('hex') };
}

/**
 * Does the same for a picture of a person: the square in its middle, of one frame. Its name is random, so that it is
 * not shared with another account and goes when it is replaced (PEOPLE-027, PEOPLE-030).
 */
export async function readAvatar(
  bytes: Uint8Array,
): Promise<OwnPicture | { refused: PictureRefusal }> {
  const picture = await readAs(bytes, { most: MOST_PICTURE_BYTES, size: cutSquare });
  if ('refused' in picture) return picture;
  return { ...picture, key: randomBytes(32).toString('hex') };
}

type Size = (facts: Metadata) => ResizeOptions;

const AS_LARGE_AS_CAN_BE = { width: LONGEST_WEBP_SIDE, height: LONGEST_WEBP_SIDE };

type Encode = (picture: Sharp, facts: Metadata) => Sharp;

/** As good as with more effort, in a third of the time and hardly larger. */
const WEBP = { quality: 90, effort: 2 };
const LOSSLESS_WEBP = { lossless: true, effort: 2 };
/** Beyond so many pixels writing without loss takes the processor too long. */
const MOST_LOSSLESS_PIXELS = 4096 * 4096;
/** As good as that WebP, and a fifteenth larger; the table is that of mozjpeg. */
const JPEG = { quality: 87, quantisationTable: 3 };

const isDrawn = ({ format }: Metadata): boolean => format === 'png' || format === 'gif';

/**
 * Photos are stored as JPEG, which takes a fraction of the time of WebP to write and, whenever a size is made of it, to
 * read (ITEM-366). Drawings and what is clear in places would lose by that.
 */
const encodeStored: Encode = (picture, facts) =>
  isDrawn(facts) || facts.hasAlpha ? picture.webp(WEBP) : picture.jpeg(JPEG);

const encodeSent: Encode = (picture, facts) => {
  const { width, height, pages = 1 } = facts;
  const isLossless = isDrawn(facts) && width * height * pages <= MOST_LOSSLESS_PIXELS;
  return picture.webp(isLossless ? LOSSLESS_WEBP : WEBP);
};

const fitInside =
  (side: number): Size =>
  (facts) => {
    const longest = longestSideFor(facts, side);
    return { width: longest, height: longest, fit: 'inside', withoutEnlargement: true };
  };

const cutSquare: Size = ({ width, height }) => {
  const side = Math.min(AVATAR_SIDE, width, height);
  return { width: side, height: side, fit: 'cover' };
};

async function readAs(
  bytes: Uint8Array,
  {
    most,
    size,
    isMoving = false,
    encode = encodeStored,
  }: {
    most: number;
    size: Size;
    isMoving?: boolean;
    encode?: Encode;
  },
): Promise<Omit<OwnPicture, 'key'> | { refused: PictureRefusal }> {
  if (bytes.length > most) return { refused: 'too_large' };
  return limit.take(async () => {
    const facts = await readFacts(bytes);
    if (typeof facts === 'string') return { refused: facts };
    const frames = facts.pages ?? 1;
    // A film that is too long keeps its first frame.
    const moves = isMoving && frames > 1 && facts.width * facts.height * frames <= MOST_PIXELS;
    const rewritten = await rewrite(bytes, {
      size: size(facts),
      moves,
      encode: (picture) => encode(picture, facts),
    });
    if (!rewritten) return { refused: 'unreadable' };
    const { data, info } = rewritten;
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  });
}

/** Returns the header's facts about an accepted picture, or the reason for its refusal. */
async function readFacts(bytes: Uint8Array): Promise<Metadata | PictureRefusal> {
  if (!looksLikePicture(bytes)) return 'wrong_type';
  let facts: Metadata;
  try {
    // The header alone; its numbers are looked at before any pixel is read.
    facts = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return 'unreadable';
  }
  if (!isAccepted(facts)) return 'wrong_type';
  return facts.width * facts.height > MOST_PIXELS ? 'too_many_pixels' : facts;
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

async function rewrite(
  bytes: Uint8Array,
  {
    size,
    moves,
    encode,
  }: { size: ResizeOptions; moves: boolean; encode: (picture: Sharp) => Sharp },
): Promise<{ data: Buffer; info: OutputInfo } | null> {
  try {
    const picture = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: moves,
    });
    // Frames cannot be turned, and no camera writes any.
    const resized = (moves ? picture : picture.autoOrient()).resize(size);
    return await encode(resized).toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}
