// Draws the icons that fill the whole square, so that every device may cut its own shape out of them, and those of the
// shortcuts that a held icon of the installed app offers (SHELL-333):
// `node tools/drawing/draw-app-icons.ts`.
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

/** Targets of the shortcuts, and the names of their shapes in the sprite of `draw-icons.ts`. */
const SHORTCUTS = { post: 'square-pen', 'quick-help': 'zap', chats: 'messages-square' };
const sprite = readFileSync(join(folder, '../src/ui/icons.svg'), 'utf8');

for (const [name, icon] of Object.entries(SHORTCUTS)) {
  const [, shapes = ''] = new RegExp(`<symbol id="${icon}"[^>]*>(.*?)</symbol>`).exec(sprite) ?? [];
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="#fdeccb"/>` +
    `<g transform="translate(12 12)" fill="none" stroke="#241f19" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;
  await sharp(Buffer.from(picture), { density: 576 })
    .resize(192, 192)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `shortcut-${name}.png`));
}
