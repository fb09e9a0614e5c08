import { disc, dimmed, line, moved, shadow, shape } from './stage.ts';

/** A slender dog, seen from the side, looking to the right; its paws at the origin. */
export const hound = (x: number, ground: number, size: number, coat: string): string =>
  moved(
    x,
    ground,
    size,
    [
      shadow(0, 0, 120, 14),
      line('M-92 -118q-40 24 -36 70', coat, 9),
      line('M-70 -84l-16 46l10 34M52 -84l2 80', dimmed(coat, 0.72), 15),
      shape(
        'M-100 -122q20 -32 80 -22q60 -6 92 -6q24 20 4 54q-26 40 -64 26q-30 -28 -60 -12q-50 18 -52 -40z',
        coat,
        'down',
      ),
      line('M-86 -92l-8 46l16 42M64 -86l-4 82', coat, 17),
      shape(
        'M40 -146q30 -20 44 -66q14 -14 30 -8q20 2 46 24q4 10 -8 12l-34 0q-10 50 -36 66z',
        coat,
        'down',
      ),
      shape('M92 -218q-24 4 -26 34q20 0 32 -20z', dimmed(coat, 0.66)),
      disc([116, -202], [4.5, 4.5], '#1c1206'),
      disc([160, -190], [6, 5], '#1c1206'),
      line('M62 -158q16 8 30 4', '#b5533c', 10),
    ].join(''),
  );

/** A small round dog, sitting and looking at us. */
export const sittingDog = (x: number, ground: number, size: number, coat: string): string =>
  moved(
    x,
    ground,
    size,
    [
      shadow(0, 0, 100, 14),
      line('M58 -24q50 -6 44 -54', coat, 17),
      shape('M-62 0q-20 -90 20 -140h84q40 50 20 140z', coat, 'down'),
      shape('M-30 -10q-6 -80 30 -110q36 30 30 110z', '#fdf3e0', 'down'),
      ...[-34, 34].map((side) => disc([side, -8], [25, 14], '#fdf3e0', 'down')),
      disc([0, -182], [66, 60], coat, 'sun'),
      shape('M-18 -226q18 -14 36 0l10 74q-28 30 -56 0z', '#fdf3e0'),
      shape('M-48 -226q-44 0 -42 84q10 20 30 4q16 -30 26 -70z', dimmed(coat, 0.66), 'down'),
      shape('M48 -226q44 0 42 84q-10 20 -30 4q-16 -30 -26 -70z', dimmed(coat, 0.66), 'down'),
      ...[-25, 25].map(
        (side) =>
          disc([side, -190], [8, 9], '#1c1206') + disc([side + 3, -194], [2.6, 2.6], '#fff'),
      ),
      disc([0, -162], [13, 9], '#1c1206'),
      line('M0 -154v12M-16 -138q16 12 32 0', '#4a3020', 4),
      shape('M-50 -134q50 26 100 0l4 14q-54 28 -108 0z', '#0b5f5e', 'down'),
      disc([0, -108], [9, 9], '#f2a31f', 'sun'),
    ].join(''),
  );

/** A cat that sits with its back to the room. */
export const cat = (x: number, ground: number, size: number, coat: string): string =>
  moved(
    x,
    ground,
    size,
    [
      line('M40 -10q60 10 62 64q-4 26 -22 22', coat, 17),
      shape('M-56 0q-14 -90 30 -130h52q44 40 30 130q-56 14 -112 0z', coat, 'right'),
      shape('M-44 -176l-8 -50l34 24h36l34 -24l-8 50z', coat),
      disc([0, -166], [50, 44], coat, 'sun'),
      line('M-14 -100h28M-20 -76h40M-24 -50h48', dimmed(coat, 0.68), 7, 0.8),
    ].join(''),
  );

export const hen = (x: number, ground: number, size: number, feathers: string): string =>
  moved(
    x,
    ground,
    size,
    [
      shadow(0, 0, 62, 9),
      line('M-8 -26v24h12M12 -26v24h12', '#d98a2b', 6),
      shape(
        'M-70 -96q6 30 20 40q10 36 56 36q56 -4 52 -66q0 -40 -22 -46q-24 -4 -26 30q-30 26 -48 6z',
        feathers,
        'down',
      ),
      shape('M-30 -62q20 -14 48 -2q-8 28 -34 26q-16 -6 -14 -24z', dimmed(feathers, 0.78)),
      shape('M20 -126q-4 -20 8 -16q2 -14 12 -6q12 -8 10 8q8 2 4 12z', '#c2402e'),
      shape('M58 -110l20 8l-20 8z', '#f2a31f'),
      shape('M50 -96q8 20 -2 22q-10 -6 -4 -22z', '#c2402e'),
      disc([44, -110], [4.5, 4.5], '#1c1206'),
    ].join(''),
  );
