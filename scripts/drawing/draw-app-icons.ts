// Draws the icons that fill the whole square, so that every device may cut its own shape out of them:
// `node scripts/drawing/draw-app-icons.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../public');
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
// No round corners, and the lamp within the inner 80 % that every shape shows.
const whole = logo
  .replace(' rx="8"', '')
  .replace(/<g transform="[^"]*">/, '<g transform="translate(5.6 5.6) scale(.65)">');

for (const size of [192, 512]) {
  await sharp(Buffer.from(whole), { density: size * 3 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `icon-maskable-${size}.png`));
}
