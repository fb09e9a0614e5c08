import { bed, bush, house, leaves, pickets, pot, tree, yard } from './places.ts';
import type { Scene } from './scene.ts';
import { WOOD, box, dimmed, disc, faint, halo, line, shadow, shape, times } from './stage.ts';

const mower = (x: number, ground: number, color: string): string =>
  [
    shadow(x + 70, ground, 120, 16),
    line(`M${x + 130} ${ground - 60}l96 -150h26`, '#3b3530', 9),
    shape(`M${x - 10} ${ground - 26}q0 -50 40 -54h70q50 4 54 54z`, color, 'glow'),
    box([x + 40, ground - 108, 62, 36], '#3b3530', { round: 10, tone: 'round' }),
    ...[x + 8, x + 128].map(
      (wheel) =>
        disc([wheel, ground - 20], [25, 25], '#2b2723', 'glow') +
        disc([wheel, ground - 20], [10, 10], '#d8cdb8'),
    ),
  ].join('');

/** Scenes of plants and seats outside. */
export const gardens = {
  swing: {
    focus: [400, 330],
    draw: (c) =>
      [
        yard({ horizon: 330 }),
        tree(660, 380, 120),
        bush(120, 400, 90) + bush(560, 396, 66, '#87a35d'),
        box([0, 380, 800, 18], '#fffaf0', { tone: 'down' }),
        times(17, (nth) => box([10 + nth * 48, 394, 14, 76], '#fdf6e8', { tone: 'round' })),
        box([0, 464, 800, 16], '#f3e9d6', { tone: 'down' }),
        box([0, 478, 800, 122], '#9d6f49', { tone: 'down' }),
        times(9, (nth) =>
          line(`M${400 + (nth - 4) * 96} 478L${400 + (nth - 4) * 168} 600`, '#3a2410', 3, 0.25),
        ),
        shape('M0 0h800v64l-90 50h-620l-90 -50z', '#a9d0cb', 'down'),
        times(9, (nth) =>
          line(`M${400 + (nth - 4) * 110} 0L${400 + (nth - 4) * 78} 112`, '#5f8f8a', 4, 0.5),
        ),
        box([86, 108, 628, 18], '#fffaf0', { tone: 'down' }),
        ...[70, 694].map(
          (x) =>
            box([x, 108, 38, 380], '#fffaf0', { tone: 'round' }) +
            box([x - 8, 452, 54, 34], '#fffaf0', { tone: 'round' }),
        ),
        shadow(400, 540, 210, 20),
        line('M246 118L236 330M554 118L564 330', '#6b6257', 6),
        ...[236, 564].map((x) => line(`M${x} 330l-14 112M${x} 330l14 112`, '#6b6257', 5)),
        ...[246, 554].map((x) => disc([x, 120], [9, 9], '#5b5348', 'glow')),
        times(6, (nth) => box([220, 300 + nth * 21, 360, 16], WOOD, { round: 3, tone: 'glow' })),
        ...[206, 576].map((x) =>
          box([x, 352, 20, 100], dimmed(WOOD, 0.8), { round: 6, tone: 'round' }),
        ),
        box([216, 404, 368, 36], c, { round: 16, tone: 'down' }),
        `<g transform="rotate(-9 290 360)">${box([240, 312, 96, 88], '#f2c35a', { round: 20, tone: 'down' })}</g>`,
        `<g transform="rotate(8 520 360)">${box([474, 316, 90, 84], '#e9dcc8', { round: 20, tone: 'down' })}${line('M488 340h62M488 362h62M488 384h62', c, 5, 0.7)}</g>`,
        box([204, 438, 392, 18], dimmed(WOOD, 0.86), { round: 4, tone: 'down' }),
        halo(140, 190, 76) +
          line('M140 126v36', '#5b5348', 4) +
          box([126, 162, 28, 42], '#f2a31f', { round: 6, tone: 'glow' }),
        pot(660, 560, 90) + leaves(660, 488, 130, '#5c8f4f'),
      ].join(''),
  },
  beds: {
    focus: [330, 400],
    draw: (c) =>
      [
        yard({ horizon: 300 }),
        pickets(-10, 220, 22, { color: c, height: 140 }),
        tree(690, 370, 110),
        bush(40, 380, 80),
        bed(60, 480, 330, true),
        bed(330, 570, 380, false),
        shadow(610, 440, 110, 14),
        times(
          4,
          (nth) =>
            `<g transform="rotate(${-4 + nth * 2} 600 ${420 - nth * 13})">${box([500, 414 - nth * 15, 210, 15], dimmed(WOOD, 0.86 + nth * 0.09), { tone: 'glow' })}</g>`,
        ),
        shadow(150, 556, 80),
        shape('M94 556q-8 -70 16 -78h82q22 10 14 78z', '#d9b27a', 'right') +
          shape('M118 500h62v34h-62z', '#4f7f52') +
          line('M104 482q44 14 88 0', '#8f6436', 5),
        line('M742 560l-40 -190', '#8f6a44', 10) +
          shape('M734 540l28 -4l6 42q-14 16 -26 4z', '#9a9d9a', 'round'),
      ].join(''),
  },
  lawn: {
    focus: [560, 440],
    draw: (c) =>
      [
        yard({ horizon: 330 }),
        house(220, 360, 360, '#efe0c4'),
        tree(90, 390, 110),
        bush(180, 372, 60) + bush(620, 372, 70) + bush(720, 380, 84, '#6d9255'),
        shape('M360 360h76l60 240h-190z', '#d8cbb3', 'down'),
        ...[0, 1, 2].map((nth) =>
          faint(
            0.55,
            shape(`M${480 + nth * 74} 372h40l${90 + nth * 46} 228h-${86 - nth * 8}z`, '#a8c96e'),
          ),
        ),
        ...[0, 1, 2, 3, 4].map((nth) =>
          line(
            `M${18 + nth * 58} ${500 + (nth % 2) * 34}l-8 -30M${26 + nth * 58} ${500 + (nth % 2) * 34}l2 -36M${34 + nth * 58} ${500 + (nth % 2) * 34}l10 -30`,
            '#55803f',
            6,
          ),
        ),
        pickets(-8, 372, 8, { height: 88, width: 24 }),
        mower(500, 545, c),
      ].join(''),
  },
  dry: {
    focus: [400, 440],
    draw: (c) =>
      [
        yard({ horizon: 330, grass: '#cdb673', sky: '#b9d9e4' }),
        house(250, 356, 340, '#d9b7a0'),
        tree(700, 390, 110, '#93a35f'),
        bush(640, 374, 60, '#8a9a5a'),
        shape('M400 356h60l80 244h-210z', '#d8cbb3', 'down'),
        times(12, (nth) =>
          faint(
            0.5,
            disc([40 + ((nth * 173) % 340), 420 + ((nth * 61) % 150)], [30, 8], '#a98c4e'),
          ),
        ),
        ...[
          [70, 560, 100],
          [190, 585, 90],
          [640, 570, 96],
          [740, 590, 90],
        ].map(
          ([x = 0, y = 0, size = 80], nth) =>
            pot(x, y, size * 0.7, nth % 2 ? '#3b3530' : c) +
            leaves(x, y - size * 0.5, size, nth % 2 ? '#7b9a8a' : '#5c8f4f') +
            (nth % 2
              ? ''
              : times(3, (bloom) =>
                  disc(
                    [x - 24 + bloom * 24, y - size * (1.1 + (bloom % 2) * 0.2)],
                    [9, 9],
                    '#8e6bb0',
                    'sun',
                  ),
                )),
        ),
        line('M330 560l-60 -170', '#8f6a44', 10) +
          shape('M320 548l30 -10l16 40q-12 18 -28 10z', '#9a9d9a', 'round'),
      ].join(''),
  },
  hammock: {
    focus: [400, 360],
    draw: (c) =>
      [
        yard({ horizon: 340 }),
        pickets(-8, 280, 22, { color: '#b98a5a', height: 110 }),
        tree(120, 520, 220, '#6f9660') + tree(690, 520, 220, '#7fa05a'),
        line('M120 190q280 90 570 0', '#5b5348', 3),
        times(9, (nth) => {
          const [x, y] = [170 + nth * 58, 205 + 34 * Math.sin(((nth + 1) * Math.PI) / 10)];
          return halo(x, y + 12, 26) + disc([x, y + 12], [7, 9], '#f7c45a');
        }),
        shadow(400, 548, 230, 18),
        line('M132 330L240 392M678 330L560 392', '#e9dcc8', 5),
        shape('M232 388q168 190 336 0q-20 150 -168 152t-168 -152z', c, 'glow'),
        times(7, (nth) =>
          line(
            `M${270 + nth * 42} ${420 + 58 * Math.sin(((nth + 1) * Math.PI) / 8)}q4 30 ${(3 - nth) * 4} 56`,
            '#fff6e2',
            5,
            0.5,
          ),
        ),
        `<g transform="rotate(14 300 420)">${box([270, 396, 84, 50], '#fdf6ea', { round: 18, tone: 'down' })}</g>`,
        box([630, 500, 90, 14], WOOD, { round: 3, tone: 'glow' }) +
          line('M646 514v50M704 514v50', dimmed(WOOD, 0.8), 9) +
          shape('M660 500l-6 -44h36l-6 44z', '#f2d9a0', 'round'),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
