import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createElement as h } from 'react';
import type { CSSProperties } from 'react';
import type { Font } from 'satori';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { text } from '../texts.ts';
import type { PreviewContent } from './preview.ts';
import type { SidePicture } from './side-picture.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The width of a picture, at the right. */
const SIDE = 460;
/** A portrait stands in the middle of that. */
const PORTRAIT = 320;
const INK = '#241f19';
const MUTED = '#655b4e';
const PAPER = '#fbf7f0';
const AMBER = '#f2a31f';
const GLOW = '#fdeccb';
const AMBER_INK = '#7d4a00';
const TEAL = '#0b5f5e';

// Satori reads WOFF, not WOFF2; a second file of each face has the glyphs beyond Western Europe.
const faces = {
  Fraunces: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  'Fraunces more': import.meta
    .resolve('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  Figtree: import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  'Figtree more': import.meta
    .resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
};

async function readFonts(): Promise<Font[]> {
  return Promise.all(
    Object.entries(faces).map(async ([name, address]) => ({
      name,
      weight: 600 as const,
      style: 'normal' as const,
      data: await readFile(fileURLToPath(address)),
    })),
  );
}

let fonts: Promise<Font[]> | null = null;

// Characters without glyphs in the fonts: emoji, other scripts, controls.
const NOT_DRAWN =
  /[^\u0020-\u007E\u00A0-\u024F\u02C6-\u02DD\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2212]/gu;
const LONGEST = 200;

/** As much of a text as can be drawn; a title that is all emoji leaves nothing. */
export const drawable = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(NOT_DRAWN, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST);

// Without a position of its own, everything would lie below the glow.
const row: CSSProperties = { display: 'flex', alignItems: 'center', position: 'relative' };
const clipped = (lines: number): CSSProperties => ({
  display: 'block',
  position: 'relative',
  lineClamp: lines,
  wordBreak: 'break-word',
});

function lantern(size: number) {
  const line = { fill: 'none', stroke: INK, strokeWidth: 2, strokeLinecap: 'round' } as const;
  return h(
    'svg',
    { viewBox: '0 0 32 32', width: size, height: size },
    h('circle', { cx: 16, cy: 17.5, r: 13.5, fill: AMBER, fillOpacity: 0.28 }),
    h('path', {
      ...line,
      d: 'M16 2.5v3.2M10.2 11.2l1.3-4a1.5 1.5 0 0 1 1.4-1.5h6.2a1.5 1.5 0 0 1 1.4 1.5l1.3 4',
    }),
    h('path', { d: 'M9.2 11.2h13.6l-2 13.3h-9.6z', fill: AMBER }),
    h('path', {
      ...line,
      d: 'M8.4 11.2h15.2M9.6 11.2l1.7 13.3h9.4l1.7-13.3M10.4 27.8h11.2M12 24.5v3.3M20 24.5v3.3',
    }),
    h('path', {
      d: 'M16 14.2c1.9 1.7 2.9 3.2 2.9 4.7a2.9 2.9 0 0 1-5.8 0c0-1.5 1-3 2.9-4.7z',
      fill: '#fff6df',
    }),
  );
}

const pin = h(
  'svg',
  { viewBox: '0 0 24 24', width: 40, height: 40, style: { marginRight: 12 } },
  h('path', {
    d: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0z M12 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
    fill: TEAL,
    fillRule: 'evenodd',
  }),
);

/** Short titles stand large; long ones get smaller before they are cut, and beside a picture sooner. */
function titleSize(title: string, isBeside: boolean): number {
  const length = isBeside ? title.length * 1.5 : title.length;
  if (length <= 40) return 76;
  return length <= 75 ? 66 : 56;
}

/** Words whose characters all have glyphs. */
type Words = Omit<PreviewContent, 'picture'>;

function drawing(words: Words, { appName, isBeside }: { appName: string; isBeside: boolean }) {
  const glow = { position: 'absolute', borderRadius: 9999, backgroundColor: GLOW } as const;
  const label: CSSProperties = { ...row, fontSize: 34, color: MUTED };
  return h(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: isBeside ? `52px ${SIDE + 56}px 56px 64px` : '56px 72px 60px',
        backgroundColor: PAPER,
        color: INK,
        fontFamily: 'Figtree, "Figtree more"',
        fontWeight: 600,
      },
    },
    h('div', {
      style: { ...glow, width: 720, height: 720, right: isBeside ? SIDE - 320 : -260, top: -390 },
    }),
    h(
      'div',
      { style: { ...row, justifyContent: 'space-between' } },
      h(
        'div',
        { style: row },
        lantern(68),
        h('span', { style: { marginLeft: 16, fontSize: 42, fontFamily: 'Fraunces' } }, appName),
      ),
      h(
        'div',
        { style: { ...label, maxWidth: isBeside ? 290 : 520, color: AMBER_INK } },
        h('div', { style: clipped(1) }, words.label),
      ),
    ),
    h(
      'div',
      {
        style: {
          ...clipped(isBeside ? 4 : 3),
          fontFamily: 'Fraunces, "Fraunces more"',
          fontSize: titleSize(words.title, isBeside),
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
        },
      },
      words.title,
    ),
    h(
      'div',
      {
        style: {
          ...row,
          justifyContent: isBeside ? 'flex-start' : 'space-between',
          minHeight: 84,
        },
      },
      words.figure === null ? null : renderFigure(words.figure, isBeside),
      words.place === null ? null : renderPlace(words.place, isBeside),
    ),
  );
}

const renderFigure = (figure: string, isBeside: boolean) =>
  h(
    'div',
    {
      style: {
        ...row,
        flexShrink: 0,
        marginRight: 28,
        padding: isBeside ? '10px 26px' : '14px 34px',
        borderRadius: 20,
        backgroundColor: AMBER,
        fontSize: isBeside ? 42 : 52,
        color: '#281a02',
      },
    },
    figure,
  );

const renderPlace = (place: string, isBeside: boolean) =>
  h(
    'div',
    { style: { ...row, fontSize: isBeside ? 32 : 38, color: INK, maxWidth: isBeside ? 380 : 620 } },
    pin,
    h('div', { style: clipped(isBeside ? 2 : 1) }, place),
  );

/** Cut to fill its side, or to a circle within it. */
async function beside({ bytes, isRound }: SidePicture): Promise<OverlayOptions> {
  if (!isRound) {
    const input = await sharp(bytes).resize(SIDE, HEIGHT, { fit: 'cover' }).png().toBuffer();
    return { input, left: WIDTH - SIDE, top: 0 };
  }
  const circle = `<svg width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const input = await sharp(bytes)
    .resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = WIDTH - SIDE + Math.round((SIDE - PORTRAIT) / 2) - 24;
  return { input, left, top: Math.round((HEIGHT - PORTRAIT) / 2) };
}

/** A thing as the picture of a link preview: 1200 x 630, a PNG. */
export async function drawPreview(
  content: Words,
  picture: SidePicture | null = null,
): Promise<Buffer> {
  // Both are large and only wanted where pictures are drawn.
  const { default: satori } = await import('satori');
  fonts ??= readFonts();
  const clean = {
    title: drawable(content.title) || drawable(content.label),
    label: drawable(content.label),
    figure: content.figure && drawable(content.figure),
    place: content.place && drawable(content.place),
  };
  const svg = await satori(
    drawing(clean, { appName: text('en', 'common:appName'), isBeside: picture !== null }),
    { width: WIDTH, height: HEIGHT, fonts: await fonts },
  );
  return sharp(Buffer.from(svg))
    .composite(picture === null ? [] : [await beside(picture)])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
