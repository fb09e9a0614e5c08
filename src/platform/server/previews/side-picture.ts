import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Services } from '../context.ts';
import { PROJECT_FOLDER } from '../files/project-folder.ts';
import { isPictureKey } from '../storage/file-kinds.ts';
import type { PreviewPicture } from './preview.ts';

export type SidePicture = { bytes: Buffer; isRound: boolean };

const ui = join(PROJECT_FOLDER, 'src/ui');
const files = join(PROJECT_FOLDER, 'public');
/** The portraits of the demo neighborhood are files of the site. */
const DEMO_PORTRAIT = /^\/demo\/avatars\/\d+\.svg$/;
const DENSITY = 288;

/** The picture itself, or null where it is gone. */
export async function readSidePicture(
  { pictures }: Pick<Services, 'pictures'>,
  picture: PreviewPicture,
): Promise<SidePicture | null> {
  if ('drawing' in picture) return { bytes: await draw(picture.drawing), isRound: false };
  if ('stored' in picture) return found(await pictures.read(picture.stored), false);
  const { portrait } = picture;
  if (isPictureKey(portrait)) return found(await pictures.read(portrait), true);
  return DEMO_PORTRAIT.test(portrait) ? found(await readFile(join(files, portrait)), true) : null;
}

const found = (bytes: Buffer | null, isRound: boolean) => bytes && { bytes, isRound };

/** One of our drawings in the light colors of the theme. */
async function draw(name: string): Promise<Buffer> {
  const [drawings, theme] = await Promise.all([
    readFile(join(ui, 'layout/drawings.svg'), 'utf8'),
    readFile(join(ui, 'theme.css'), 'utf8'),
  ]);
  const symbol = new RegExp(`<symbol id="${name}" (viewBox="[^"]+")>(.*?)</symbol>`, 's');
  const [, viewBox = '', shapes = ''] = symbol.exec(drawings) ?? [];
  const colored = shapes.replaceAll(
    /var\((--color-[\w-]+)\)/g,
    (_, property: string) => new RegExp(`${property}: ([^;]+);`).exec(theme)?.[1] ?? 'none',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox} width="480" height="270">${colored}</svg>`;
  return sharp(Buffer.from(svg), { density: DENSITY }).png().toBuffer();
}
