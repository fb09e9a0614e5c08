import { beards, clothes, glasses, hats, smiles } from './portrait-extras.ts';
import { hairStyles } from './portrait-hair.ts';
import type { HairStyle } from './portrait-hair.ts';

const skins = {
  porcelain: { skin: '#fbdcc6', shade: '#eebf9f', lip: '#b8524c', blush: '#f0907c' },
  peach: { skin: '#f3c7a3', shade: '#dfa57c', lip: '#ab4b44', blush: '#e5806a' },
  honey: { skin: '#e2ac7b', shade: '#c98d5c', lip: '#9c443a', blush: '#d4735a' },
  caramel: { skin: '#c98b5c', shade: '#ab7045', lip: '#8c3a34', blush: '#b85c46' },
  chestnut: { skin: '#9d6440', shade: '#7f4d2e', lip: '#6d2727', blush: '#8d4234' },
  cocoa: { skin: '#744731', shade: '#5a3424', lip: '#8c3c39', blush: '#7d3a30' },
  espresso: { skin: '#563526', shade: '#40261a', lip: '#8f4440', blush: '#6b3027' },
} as const;

const hairColors = {
  black: '#26211f',
  brown: '#4b3024',
  auburn: '#8a4226',
  ginger: '#c2662d',
  blond: '#dcae61',
  gray: '#9b958f',
  white: '#e9e4dc',
} as const;

const grounds = {
  amber: '#f4c469',
  teal: '#9ccfc6',
  clay: '#e9a889',
  sage: '#c1d2a4',
  sky: '#b3d2e8',
  rose: '#f1bcb6',
  lilac: '#cdc2e6',
  sand: '#ead9b8',
} as const;

const cloths = {
  teal: '#1f6f6b',
  ink: '#33404f',
  amber: '#d98a1f',
  brick: '#b4513b',
  olive: '#6b783b',
  cream: '#f0e7d5',
  plum: '#713f66',
  navy: '#27457a',
  forest: '#2f5d46',
  denim: '#4f7299',
  mustard: '#c8982c',
  gray: '#868a90',
  rose: '#cf6f78',
} as const;

/** A person's looks; anything left out is the plainest choice. */
export type Look = {
  skin: keyof typeof skins;
  hair: HairStyle;
  hairColor: keyof typeof hairColors;
  ground: keyof typeof grounds;
  wears: keyof typeof clothes;
  cloth: keyof typeof cloths;
  smile: keyof typeof smiles;
  glasses?: keyof typeof glasses;
  hat?: keyof typeof hats;
  hatCloth?: keyof typeof cloths;
  beard?: keyof typeof beards;
  earrings?: boolean;
  freckles?: boolean;
  /** Whether the face has the laughter lines of an older person. */
  isOlder?: boolean;
};

const INK = '#2b211d';
const circle = (x: number, y: number, r: number, rest: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${rest}/>`;

/** A small friendly face as an SVG picture; the same look always gives the same bytes. */
export function drawPortrait(look: Look): string {
  const { skin, shade, lip, blush } = skins[look.skin];
  const hair = hairStyles[look.hair](hairColors[look.hairColor]);
  const beardColor = hairColors[look.hairColor];
  const isCovered = look.hat === 'scarf';
  const hatColor = cloths[look.hatCloth ?? look.cloth];
  const parts = [
    `<rect width="96" height="96" fill="${grounds[look.ground]}"/>`,
    circle(74, 20, 30, 'fill="#fff" fill-opacity=".14"'),
    isCovered ? '' : hair.back,
    `<path d="M40 58h16v14q-8 7-16 0Z" fill="${shade}"/>`,
    clothes[look.wears](cloths[look.cloth], shade),
    isCovered ? '' : `<g fill="${shade}">${circle(31, 47, 4, '')}${circle(65, 47, 4, '')}</g>`,
    `<path d="M31 42c0-12 7-19 17-19s17 7 17 19c0 15-6 26-17 26S31 57 31 42Z" fill="${skin}"/>`,
    beards[look.beard ?? 'none'](beardColor),
    face(look, { shade, lip, blush }),
    isCovered || look.hat === 'turban' ? '' : hair.front,
    look.earrings && !isCovered ? earrings : '',
    glasses[look.glasses ?? 'none'](INK),
    hats[look.hat ?? 'none'](hatColor),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts.join('')}</svg>\n`;
}

const earrings = `<g fill="#e8b33c">${circle(31, 53, 1.8, '')}${circle(65, 53, 1.8, '')}</g>`;

function face(look: Look, tones: { shade: string; lip: string; blush: string }): string {
  const { shade, lip, blush } = tones;
  const brow = look.hairColor === 'white' || look.hairColor === 'gray' ? '#6d655f' : INK;
  return [
    `<g fill="${blush}" fill-opacity=".38"><ellipse cx="37.5" cy="53" rx="4" ry="2.8"/><ellipse cx="58.5" cy="53" rx="4" ry="2.8"/></g>`,
    look.freckles
      ? `<g fill="${lip}" fill-opacity=".4">${[36, 38.5, 40, 56, 57.5, 60].map((x, i) => circle(x, i % 2 ? 50.6 : 51.8, 0.6, '')).join('')}</g>`
      : '',
    look.isOlder
      ? `<path d="M33.5 45.5l-1.5-.8M33.5 48l-1.6.4M62.5 45.5l1.5-.8M62.5 48l1.6.4M40 53q-1.5 1.8-1.6 3.6M56 53q1.5 1.8 1.6 3.6" stroke="${shade}" stroke-width="1" stroke-linecap="round" fill="none"/>`
      : '',
    `<path d="M37 39.5q3.5-2 7-.4M52 39.1q3.5-1.6 7 .4" stroke="${brow}" stroke-width="1.6" stroke-opacity=".8" stroke-linecap="round" fill="none"/>`,
    `<g fill="${INK}"><ellipse cx="40.5" cy="46" rx="2.1" ry="2.6"/><ellipse cx="55.5" cy="46" rx="2.1" ry="2.6"/></g>`,
    `<g fill="#fff">${circle(41.3, 45.1, 0.7, '')}${circle(56.3, 45.1, 0.7, '')}</g>`,
    `<path d="M48 47.5q-2 3.8.6 4.6" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none"/>`,
    smiles[look.smile](lip),
  ].join('');
}
