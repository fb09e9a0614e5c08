import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createElement as h } from 'react';
import type { CSSProperties } from 'react';
import type { Font } from 'satori';
import sharp from 'sharp';
import { text } from '#platform/server/texts.ts';

/** What everybody may see of a task, in words (TASK-269). */
export type PreviewWords = {
  title: string;
  category: string;
  price: string;
  place: string;
};

const WIDTH = 1200;
const HEIGHT = 630;
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

// What the fonts have no glyphs for: emoji, other scripts, controls.
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

/** Short titles stand large; long ones get smaller before they are cut. */
function titleSize(title: string): number {
  if (title.length <= 40) return 76;
  return title.length <= 75 ? 66 : 56;
}

function drawing(words: PreviewWords, appName: string) {
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
        padding: '56px 72px 60px',
        backgroundColor: PAPER,
        color: INK,
        fontFamily: 'Figtree, "Figtree more"',
        fontWeight: 600,
      },
    },
    h('div', { style: { ...glow, width: 720, height: 720, right: -260, top: -390 } }),
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
        { style: { ...label, maxWidth: 520, color: AMBER_INK } },
        h('div', { style: clipped(1) }, words.category),
      ),
    ),
    h(
      'div',
      {
        style: {
          ...clipped(3),
          fontFamily: 'Fraunces, "Fraunces more"',
          fontSize: titleSize(words.title),
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
        },
      },
      words.title,
    ),
    h(
      'div',
      { style: { ...row, justifyContent: 'space-between' } },
      h(
        'div',
        {
          style: {
            ...row,
            flexShrink: 0,
            padding: '14px 34px',
            borderRadius: 20,
            backgroundColor: AMBER,
            fontSize: 52,
            color: '#281a02',
          },
        },
        words.price,
      ),
      h(
        'div',
        { style: { ...row, fontSize: 38, color: INK, maxWidth: 620 } },
        pin,
        h('div', { style: clipped(1) }, words.place),
      ),
    ),
  );
}

/** A task as the picture of a link preview: 1200 x 630, a PNG. */
export async function drawPreview(words: PreviewWords): Promise<Buffer> {
  // Both are large and only wanted where pictures are drawn.
  const { default: satori } = await import('satori');
  fonts ??= readFonts();
  const clean = {
    title: drawable(words.title) || drawable(words.category),
    category: drawable(words.category),
    price: drawable(words.price),
    place: drawable(words.place),
  };
  const svg = await satori(drawing(clean, text('en', 'common:appName')), {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
