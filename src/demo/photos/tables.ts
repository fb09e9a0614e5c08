import { leaves, pot, sashWindow } from './places.ts';
import type { Scene } from './scene.ts';
import { box, dimmed, disc, faint, halo, line, shadow, shape, times } from './stage.ts';

const tabletop = (wall: string, wood: string): string =>
  [
    box([0, 0, 800, 380], wall, { tone: 'sun' }),
    faint(0.22, shape('M80 0h190l200 380h-240z', '#fff8e4')),
    box([0, 372, 800, 228], wood, { tone: 'glow' }),
    times(7, (nth) =>
      line(`M0 ${396 + nth * 32}q200 ${(nth % 2) * 8 - 4} 400 0t400 0`, '#3a2410', 2.5, 0.16),
    ),
  ].join('');

const vase = (x: number, ground: number, size: number, color: string): string =>
  shadow(x, ground, size * 0.5) +
  shape(
    `M${x - size * 0.16} ${ground - size}h${size * 0.32}q-${size * 0.04} ${size * 0.2} ${size * 0.14} ${size * 0.4}q${size * 0.16} ${size * 0.4} -${size * 0.08} ${size * 0.6}h-${size * 0.44}q-${size * 0.24} -${size * 0.2} -${size * 0.08} -${size * 0.6}q${size * 0.18} -${size * 0.2} ${size * 0.14} -${size * 0.4}z`,
    color,
    'round',
  );

const bloom = (x: number, y: number, size: number, color: string): string =>
  times(
    6,
    (nth) =>
      `<g transform="rotate(${nth * 60} ${x} ${y})">${disc([x, y - size * 0.6], [size * 0.36, size * 0.56], dimmed(color, 0.9 + (nth % 2) * 0.14))}</g>`,
  ) + disc([x, y], [size * 0.34, size * 0.34], '#f2c35a', 'sun');

/** Scenes of things on tables. */
export const tables = {
  cake: {
    focus: [400, 310],
    draw: (c) =>
      [
        tabletop('#f3dcc4', '#a9754a'),
        times(
          3,
          (nth) =>
            line(`M${560 + nth * 4} ${90 + nth * 80}h220`, '#8f6a44', 13) +
            times(4, (jar) =>
              box(
                [576 + jar * 50, 44 + nth * 80, 36, 42],
                ['#c4623f', '#0b5f5e', '#f2c35a', '#e9dcc8'][(jar + nth) % 4] ?? c,
                { round: 8, tone: 'round' },
              ),
            ),
        ),
        line('M0 66q200 80 540 -20', '#8f7a5c', 3),
        times(9, (nth) =>
          shape(
            `M${24 + nth * 58} ${74 + 26 * Math.sin((nth * Math.PI) / 8)}h44l-22 48z`,
            ['#c4623f', '#f2a31f', '#0b5f5e', '#d98aa0'][nth % 4] ?? c,
            'down',
          ),
        ),
        shadow(390, 520, 230, 28),
        disc([390, 508], [70, 16], '#e9e2d4', 'down') +
          box([372, 440, 36, 66], '#f6f0e4', { tone: 'round' }) +
          disc([390, 440], [220, 34], '#fdf8ee', 'down'),
        box([230, 300, 320, 134], c, { round: 16, tone: 'round' }) +
          disc([390, 432], [160, 16], dimmed(c, 0.7)),
        disc([390, 302], [160, 30], '#fff6ea'),
        shape(
          'M230 302q0 60 22 62t22 -26q10 -8 18 10t26 60t28 -34t24 -16t26 40t26 20t22 -44t26 -14t24 34t24 6t32 -98q-80 34 -160 30t-160 -30z',
          '#fff6ea',
          'down',
        ),
        times(7, (nth) => {
          const [x, y] = [270 + nth * 40, 286 - 10 * Math.sin((nth * Math.PI) / 6)];
          return (
            box([x - 6, y - 66, 12, 62], ['#0b5f5e', '#f2a31f', '#c4623f'][nth % 3] ?? c, {
              round: 3,
              tone: 'round',
            }) +
            halo(x, y - 82, 34) +
            shape(`M${x} ${y - 96}q12 16 0 26q-12 -10 0 -26z`, '#f2a31f')
          );
        }),
        times(9, (nth) => disc([258 + nth * 33, 396 + (nth % 2) * 14], [9, 9], '#b5304a', 'sun')),
        box([600, 430, 150, 110], '#fdf3e6', { round: 4, tone: 'right' }) +
          line('M675 430v110M600 484h150', '#c4623f', 9) +
          shape('M675 430q-46 -40 -50 -8q8 20 50 8q46 -40 50 -8q-8 20 -50 8z', '#c4623f', 'down'),
        disc([140, 540], [74, 15], '#fdf8ee', 'down') + line('M212 520l60 -20', '#9aa1a1', 7),
      ].join(''),
  },
  ceramics: {
    focus: [400, 360],
    draw: (c) =>
      [
        tabletop('#e6dccb', '#c39a6c'),
        shape('M150 0h500q10 320 60 380h-620q50 -60 60 -380z', '#fdf8ee', 'down'),
        shape('M90 380q300 60 620 0l40 120q-350 60 -700 0z', '#fdf8ee', 'glow'),
        vase(260, 480, 230, c) + vase(390, 500, 160, '#0b5f5e') + vase(520, 480, 200, '#e0b48a'),
        leaves(260, 256, 130, '#9a8a5c'),
        ...[
          [620, 490, '#7d8f69'],
          [160, 510, '#f2c35a'],
        ].map(
          ([x, y, color]) =>
            shadow(Number(x), Number(y), 60) +
            shape(
              `M${Number(x) - 46} ${Number(y) - 66}h92q0 66 -46 66t-46 -66z`,
              String(color),
              'round',
            ) +
            disc([Number(x), Number(y) - 66], [46, 10], dimmed(String(color), 0.7)),
        ),
        shadow(450, 556, 90, 10) +
          disc([450, 546], [86, 16], '#e9dcc8', 'down') +
          disc([450, 542], [60, 9], c),
        shape('M640 40l110 -34l30 110l-100 40z', '#3b3530', 'right') +
          shape('M640 40l-30 60l70 56z', '#fff3c8') +
          line('M724 150l20 240', '#4a4642', 9),
      ].join(''),
  },
  knives: {
    focus: [400, 380],
    draw: (c) =>
      [
        tabletop('#cdd8cf', '#a9754a'),
        sashWindow(300, 50, 200, 190),
        pot(660, 420, 90, '#e9dcc8') + leaves(660, 348, 130, '#5c8f4f'),
        shadow(136, 418, 80) +
          box([80, 274, 110, 140], '#6b4429', { round: 10, tone: 'right' }) +
          times(4, (nth) =>
            box([94 + nth * 24, 220 + (nth % 2) * 14, 16, 62], '#2b2723', {
              round: 6,
              tone: 'round',
            }),
          ),
        shadow(400, 556, 300, 26),
        shape('M140 440h540l50 110h-640z', c, 'glow') +
          shape('M90 550h640l-4 20h-632z', dimmed(c, 0.7)),
        times(5, (nth) =>
          line(
            `M${170 - nth * 12} ${462 + nth * 20}q230 10 ${500 + nth * 22} 0`,
            '#3a2410',
            2.5,
            0.25,
          ),
        ),
        ...[0, 1, 2].map(
          (nth) =>
            `<g transform="translate(${nth * 20} ${nth * 32}) rotate(${-3 + nth * 2} 400 460)">${shape('M250 452q120 -22 260 6l-10 14h-250z', '#dfe3e2', 'glow')}${line('M252 470h246', '#fff', 3)}${box([506, 452, 120, 22], ['#2b2723', '#6b4429', '#b5533c'][nth] ?? c, { round: 10, tone: 'glow' })}</g>`,
        ),
        box([150, 500, 110, 34], '#8f9696', { round: 5, tone: 'glow' }) +
          box([150, 526, 110, 14], '#5b5348', { round: 4 }),
        shadow(580, 422, 40) +
          shape('M566 420l-8 -90h44l-8 90z', '#f2c35a', 'round') +
          box([570, 306, 20, 26], '#8f6436', { round: 4 }),
      ].join(''),
  },
  flowers: {
    focus: [400, 300],
    draw: (c) =>
      [
        tabletop('#dfe3d8', '#f6efe2'),
        halo(640, 120, 160),
        line('M0 90q400 90 800 0', '#6b6257', 3) +
          times(
            10,
            (nth) =>
              halo(60 + nth * 76, 106 + 34 * Math.sin(((nth + 0.5) * Math.PI) / 10), 24) +
              disc(
                [60 + nth * 76, 106 + 34 * Math.sin(((nth + 0.5) * Math.PI) / 10)],
                [6, 8],
                '#f7c45a',
              ),
          ),
        ...[150, 400, 650].map((x, nth) =>
          [
            leaves(x, 420, 190 - (nth % 2) * 30, '#5c8f4f'),
            ...[-70, -24, 30, 78].map(
              (dx, index) =>
                line(
                  `M${x} 430Q${x + dx * 0.5} 340 ${x + dx} ${276 - (index % 2) * 44}`,
                  '#4f7f52',
                  4,
                ) +
                bloom(
                  x + dx,
                  270 - (index % 2) * 44,
                  34,
                  [c, '#f2b0a0', '#fdf3e6', '#e2b657'][(index + nth) % 4] ?? c,
                ),
            ),
            vase(x, 500, 120, ['#0b5f5e', '#e9dcc8', '#c4623f'][nth] ?? c),
          ].join(''),
        ),
        ...[60, 275, 525, 740].map(
          (x) =>
            shadow(x, 560, 70, 9) +
            disc([x, 552], [64, 14], '#fffdf8', 'down') +
            disc([x, 550], [42, 8], '#efe6d6'),
        ),
        line('M0 590h800', '#d9a48a', 8, 0.6),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
