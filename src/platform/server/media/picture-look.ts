import sharp from 'sharp';

const ROWS = 8;
const BITS = ROWS * ROWS;
/** Pictures of one shade, or with a plain run from light to dark, all look alike. */
const FEWEST_MARKS = 8;

/**
 * Returns the look of a picture as 64 ones and zeros: for each two adjacent spots whether the left one is lighter (a
 * difference hash). The same picture in another encoding, smaller or cut a little at its edges differs in few of them.
 * Null if there is too little in it to recognize it.
 */
export async function computePictureLook(bytes: Buffer): Promise<string | null> {
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
