/** The building blocks of scenes: shapes on a field of 800 by 600, and the light that falls on them. */
export type Tone = 'down' | 'right' | 'round' | 'glow' | 'sun' | 'dawn';

export const WOOD = '#b9834f';
const DARK = '#2a1a08';
const LIGHT = '#fff6e2';

const stops = (list: ReadonlyArray<[offset: number, color: string, opacity: number]>): string =>
  list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const across = 'x1="0" y1="0" x2="1" y2="0"';
const downward = 'x1="0" y1="0" x2="0" y2="1"';

/** Shades that lie over any color, and patterns of what is laid in rows. */
export const defs = `<defs>
<linearGradient id="down" ${downward}>${stops([
  [0, DARK, 0],
  [1, DARK, 0.34],
])}</linearGradient>
<linearGradient id="right" ${across}>${stops([
  [0, LIGHT, 0.18],
  [0.35, DARK, 0],
  [1, DARK, 0.36],
])}</linearGradient>
<linearGradient id="round" ${across}>${stops([
  [0, DARK, 0.28],
  [0.3, LIGHT, 0.42],
  [0.55, DARK, 0],
  [1, DARK, 0.4],
])}</linearGradient>
<linearGradient id="glow" ${downward}>${stops([
  [0, LIGHT, 0.5],
  [0.5, LIGHT, 0],
  [1, DARK, 0.22],
])}</linearGradient>
<linearGradient id="dawn" ${downward}>${stops([
  [0, '#ffe7bd', 0],
  [1, '#ffe7bd', 0.95],
])}</linearGradient>
<radialGradient id="sun" cx=".22" cy=".12" r="1.05">${stops([
  [0, LIGHT, 0.62],
  [0.5, LIGHT, 0.08],
  [1, DARK, 0.3],
])}</radialGradient>
<radialGradient id="shadow">${stops([
  [0, '#1c1206', 0.6],
  [0.55, '#1c1206', 0.28],
  [1, '#1c1206', 0],
])}</radialGradient>
<radialGradient id="halo">${stops([
  [0, '#ffe9b0', 0.95],
  [0.35, '#ffd98a', 0.4],
  [1, '#ffd98a', 0],
])}</radialGradient>
<pattern id="bricks" width="64" height="44" patternUnits="userSpaceOnUse"><path d="M0 21h64M0 43h64M31 0v21M63 22v21" stroke="#fff3df" stroke-opacity=".34" stroke-width="3"/><path d="M2 2h27v17h-27z" fill="#000" opacity=".07"/><path d="M34 24h27v17h-27z" fill="#fff" opacity=".09"/></pattern>
<pattern id="tiles" width="50" height="50" patternUnits="userSpaceOnUse"><path d="M0 0h50v50" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><path d="M5 45v-38h38" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/></pattern>
</defs>`;

const attributes = (round = 0) => (round > 0 ? ` rx="${round}"` : '');

/** A shape of a path, and the light on it. */
export const shape = (d: string, fill: string, tone?: Tone): string =>
  `<path d="${d}" fill="${fill}"/>${tone ? `<path d="${d}" fill="url(#${tone})"/>` : ''}`;

export function box(
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  fill: string,
  { round, tone }: { round?: number; tone?: Tone | 'bricks' | 'tiles' } = {},
): string {
  const where = `x="${x}" y="${y}" width="${width}" height="${height}"${attributes(round)}`;
  return `<rect ${where} fill="${fill}"/>${tone ? `<rect ${where} fill="url(#${tone})"/>` : ''}`;
}

export const disc = (
  [x, y]: readonly [x: number, y: number],
  [rx, ry]: readonly [rx: number, ry: number],
  fill: string,
  tone?: Tone,
): string =>
  [fill, ...(tone ? [`url(#${tone})`] : [])]
    .map((each) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${each}"/>`)
    .join('');

export const line = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`;

/** Something that is seen through. */
export const faint = (opacity: number, inner: string): string =>
  `<g opacity="${opacity}">${inner}</g>`;

/** The shadow of something that stands on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.14): string =>
  disc([x, y], [rx, ry], 'url(#shadow)');

export const halo = (x: number, y: number, radius: number): string =>
  disc([x, y], [radius, radius], 'url(#halo)');

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const moved = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** As seen from the other side. */
export const mirrored = (x: number, inner: string): string =>
  `<g transform="translate(${x} 0) scale(-1 1)">${inner}</g>`;

/** The same color with so much of its light. */
export function dimmed(color: string, part: number): string {
  const parts = color.match(/[\da-f]{2}/giu) ?? [];
  const hex = parts.map((each) =>
    Math.min(255, Math.round(Number.parseInt(each, 16) * part))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
