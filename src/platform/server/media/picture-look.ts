import sharp from 'sharp';

const ROWS = 8;
const BITS = ROWS * ROWS;
/** Of one shade, or a plain run from light to dark, every picture looks like every other. */
const FEWEST_MARKS = 8;

/**
 * What a picture looks like, as 64 ones and zeros: of each two spots side by side whether the left one is lighter (a
 * difference hash). The same picture written anew, smaller or cut a little at its edges differs in few of them. Null
 * where there is too little in it to be known again.
 */
export async function lookOf(bytes: Buffer): Promise<string | null> {
  const shades = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(ROWS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  let look = '';
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < ROWS; column += 1) {
      const at = row * (ROWS + 1) + column;
      look += (shades[at] ?? 0) > (shades[at + 1] ?? 0) ? '1' : '0';
    }
  }
  const marks = look.replaceAll('0', '').length;
  return marks < FEWEST_MARKS || marks > BITS - FEWEST_MARKS ? null : look;
}
