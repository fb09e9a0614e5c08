/** One hair style: what lies behind the head and what lies over its top. */
type Hair = { back: string; front: string };

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const dots = (fill: string, ...places: Array<[x: number, y: number, r: number]>) =>
  `<g fill="${fill}">${places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const strand = (color: string) =>
  `stroke="${color}" stroke-width="6.5" stroke-linecap="round" fill="none"`;

const SIDE_PART =
  'M30 47C27 30 36 20 49 20c13 0 19 11 17 27-2-6-5-10-10-14-7 5-17 6-23 6-1 2-2 5-3 8Z';
const MIDDLE_PART = 'M30 49C26 31 35 19 48 19s22 12 18 30c-2-9-8-15-18-20-10 5-16 11-18 20Z';
const FRINGE = 'M30 47C26 30 35 19 48 19s22 11 18 28c-1-4-2-6-3-8-10 2-20 2-30 0-1 2-2 4-3 8Z';
const SWEPT_BACK = 'M31 42c-1-14 6-22 17-22s18 8 17 22c-3-8-8-13-17-13s-14 5-17 13Z';

export const hairStyles = {
  bald: () => ({ back: '', front: '' }),
  fringed: (c) => ({
    back: dots(c, [31, 45, 4.5], [65, 45, 4.5], [32, 40, 3.5], [64, 40, 3.5]),
    front: '',
  }),
  buzz: (c) => ({
    back: '',
    front: shape('M31 41c0-13 7-20 17-20s17 7 17 20c-1-5-3-8-6-9-7-2-15-2-22 0-3 1-5 4-6 9Z', c),
  }),
  short: (c) => ({
    back: '',
    front: shape(
      'M30 46c-2-17 5-27 18-27s20 10 18 27c-1-5-3-10-6-13-8 2-17 1-23-2-2 4-5 9-7 15Z',
      c,
    ),
  }),
  sidePart: (c) => ({ back: '', front: shape(SIDE_PART, c) }),
  quiff: (c) => ({
    back: '',
    front: shape(
      'M31 45c-3-12-2-21 5-25 6-5 20-6 26 0 5 6 6 14 3 25-1-6-3-9-6-12-7-3-15-3-22 0-3 3-5 6-6 12Z',
      c,
    ),
  }),
  waved: (c) => ({
    back: '',
    front: shape(
      'M30 46c-4-6-1-12 1-15 0-7 6-12 12-11 4-3 11-3 14 1 6 0 10 5 9 11 3 4 3 9 0 14-1-5-3-8-6-10-3 1-5 0-7-2-5 3-10 2-13-1-2 3-5 4-8 13Z',
      c,
    ),
  }),
  curlyTop: (c) => ({
    back: '',
    front:
      dots(c, [33, 33, 6], [37, 26, 6.5], [44, 22, 7], [52, 22, 7], [59, 26, 6.5], [63, 33, 6]) +
      dots(c, [40, 30, 5], [48, 29, 5.5], [56, 30, 5]),
  }),
  afro: (c) => ({
    back: dots(c, [48, 34, 26], [28, 44, 10], [68, 44, 10]),
    front: shape('M30 43c-1-17 7-26 18-26s19 9 18 26c-3-7-9-10-18-10s-15 3-18 10Z', c),
  }),
  coils: (c) => ({
    back:
      dots(c, [48, 34, 22], [29, 36, 9], [34, 24, 9], [44, 17, 9], [55, 18, 9], [65, 27, 9]) +
      dots(c, [69, 39, 9], [27, 48, 8], [69, 51, 8], [30, 58, 7], [66, 60, 7]),
    front: shape(
      'M30 42c0-13 7-20 18-20s18 7 18 20c-2-4-4-6-7-6-2 2-5 2-7 0-2 2-5 2-7 0-2 2-5 3-8 1-3 0-5 2-7 5Z',
      c,
    ),
  }),
  bob: (c) => ({
    back: shape('M27 66c-4-28 2-48 21-48s25 20 21 48c-6 3-36 3-42 0Z', c),
    front: shape(FRINGE, c),
  }),
  wavyBob: (c) => ({
    back: shape(
      'M48 17c20 0 25 19 22 32 4 6 1 12-2 15 1 6-6 8-10 6H38c-4 2-11 0-10-6-3-3-6-9-2-15-3-13 2-32 22-32Z',
      c,
    ),
    front: shape(SIDE_PART, c),
  }),
  long: (c) => ({
    back: shape('M24 84c-2-40 0-66 24-66s26 26 24 66c-14 3-34 3-48 0Z', c),
    front: shape(MIDDLE_PART, c),
  }),
  longSide: (c) => ({
    back: shape(
      'M23 86c4-12 0-24 3-40 2-18 10-28 23-28s21 10 22 28c2 16-2 28 4 40-16 4-36 4-52 0Z',
      c,
    ),
    front: shape(SIDE_PART, c),
  }),
  pixie: (c) => ({
    back: dots(c, [31, 40, 6], [65, 40, 6]),
    front: shape(
      'M29 47c-3-17 6-28 20-28 13 0 20 10 17 27-2-4-3-7-4-9-9 0-20-3-26-9-1 7-4 12-7 19Z',
      c,
    ),
  }),
  bun: (c) => ({ back: dots(c, [48, 15, 9]), front: shape(SWEPT_BACK, c) }),
  lowBun: (c) => ({ back: dots(c, [48, 66, 12], [33, 58, 4]), front: shape(MIDDLE_PART, c) }),
  ponytail: (c) => ({
    back: shape('M58 24c16-4 22 8 19 24-1 10-4 16-8 22-2-8 0-14-1-22-1-10-4-16-10-24Z', c),
    front: shape(SWEPT_BACK, c),
  }),
  braids: (c) => ({
    back:
      shape('M28 48c-3-18 5-30 20-30s23 12 20 30Z', c) +
      dots(
        c,
        [29, 54, 5],
        [28, 62, 5],
        [27, 70, 5],
        [27, 78, 4.5],
        [67, 54, 5],
        [68, 62, 5],
        [69, 70, 5],
        [69, 78, 4.5],
      ),
    front: shape(MIDDLE_PART, c),
  }),
  locs: (c) => ({
    back: `<path d="M48 24C30 24 29 40 27 68M48 24C34 26 34 44 32 76M48 24c14 2 14 20 16 52M48 24c18 0 19 16 21 42M31 44v26M65 44v27" ${strand(c)}/>`,
    front: `<path d="M49 24c-8 1-14 6-16 16M48 24c-5 2-7 5-8 11M47 24c8 1 14 6 16 16M48 24c5 2 7 5 8 11" ${strand(c)}/>`,
  }),
} satisfies Record<string, (color: string) => Hair>;

export type HairStyle = keyof typeof hairStyles;
