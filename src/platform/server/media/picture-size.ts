import sharp from 'sharp';
import type { AvifOptions } from 'sharp';
import { picturePresets, WHOLE_SIDE } from '../../addresses/picture-address.ts';
import { longestSideFor } from '../../picture-limits.ts';
import type { PictureSize } from '../../addresses/picture-address.ts';
import type { PictureFormat } from './made-sizes.ts';

const takes = (accept: string, type: string): boolean =>
  accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Returns the smallest format the browser names; a wildcard promises only the format that all browsers read. */
export function formatFor(accept: string | undefined): PictureFormat {
  if (takes(accept ?? '', 'image/avif')) return 'avif';
  return takes(accept ?? '', 'image/webp') ? 'webp' : 'jpeg';
}

// Chosen by `npm run bench -- photo` (ITEM-366): one step more of effort takes several times as long and makes a tenth
// fewer bytes. Small sizes are in every list, and take little time in any case.
const SMALL_AVIF = { quality: 53, effort: 1 };
const HERO_AVIF = { quality: 53, effort: 0 };
const WHOLE_AVIF = { quality: 51, effort: 0 };
const WEBP = { quality: 76, effort: 2 };
/** The table of mozjpeg without its search for the best coefficients, which takes four times as long. */
const JPEG = { quality: 75, progressive: true, quantisationTable: 3 };

function avifFor(size: PictureSize): AvifOptions {
  if (size === 'whole') return WHOLE_AVIF;
  return size === 'hero' ? HERO_AVIF : SMALL_AVIF;
}

/**
 * A stored picture in one of the sizes: filled and cut to its shape around the middle (SHELL-252). A picture smaller
 * than that keeps its own pixels in the same shape, since larger ones would only be blurred. 'whole' cuts nothing.
 */
export async function drawSize(
  original: Buffer,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  const sized = await (size === 'whole' ? whole(original) : filled(original, picturePresets[size]));
  if (format === 'avif') return sized.avif(avifFor(size)).toBuffer();
  if (format === 'webp') return sized.webp(WEBP).toBuffer();
  // JPEG has no transparency; what was clear lies on paper.
  return sized.flatten({ background: '#fbf7f0' }).jpeg(JPEG).toBuffer();
}

async function whole(original: Buffer) {
  const side = longestSideFor(await sharp(original).metadata(), WHOLE_SIDE);
  return sharp(original).resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

async function filled(original: Buffer, { width, height }: { width: number; height: number }) {
  const facts = await sharp(original).metadata();
  const scale = Math.min(1, facts.width / width, facts.height / height);
  return sharp(original).resize({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'cover',
  });
}
