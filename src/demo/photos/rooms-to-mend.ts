import { carton, books } from './furniture.ts';
import { leaves, pot, room, sashWindow } from './places.ts';
import type { Scene } from './scene.ts';
import { box, dimmed, disc, halo, line, moved, shadow, shape, times } from './stage.ts';

const ladder = (x: number, ground: number, height: number): string =>
  [
    shadow(x + 40, ground, 100),
    line(`M${x + 78} ${ground - 6}l-38 -${height - 10}`, '#8f6a44', 12),
    line(
      `M${x - 10} ${ground}l44 -${height}M${x + 62} ${ground + 6}l-18 -${height}`,
      '#d8a868',
      13,
    ),
    times(5, (nth) => {
      const part = (nth + 0.6) / 5.4;
      return line(
        `M${x - 10 + 44 * part} ${ground - height * part}L${x + 62 - 18 * part} ${ground + 6 - height * part}`,
        '#b98a50',
        11,
      );
    }),
  ].join('');

const bucket = (x: number, ground: number, paint: string): string =>
  [
    shadow(x, ground, 62),
    shape(`M${x - 44} ${ground - 82}h88l-9 82h-70z`, '#dfe1de', 'round'),
    disc([x, ground - 82], [44, 12], '#b9bcb8'),
    disc([x, ground - 81], [38, 9], paint),
    shape(`M${x - 30} ${ground - 78}q4 30 8 34t8 -22t10 8t8 -18z`, paint),
    line(`M${x - 44} ${ground - 78}q44 58 88 0`, '#8d8f8b', 4),
  ].join('');

/** Scenes of things to repair or paint inside. */
export const roomsToMend = {
  painting: {
    focus: [430, 300],
    draw: (c) =>
      [
        room('#e9dcc8', '#a9794b'),
        shape('M0 0h420q-26 60 8 120q-30 70 6 140q-20 70 10 146h-444z', c),
        shape('M0 0h420q-26 60 8 120q-30 70 6 140q-20 70 10 146h-444z', 'url(#sun)'),
        times(5, (nth) =>
          line(`M${414 + (nth % 3) * 10} ${40 + nth * 76}h${26 + (nth % 2) * 20}`, c, 22),
        ),
        box([0, 406, 800, 24], '#fdf5e6', { tone: 'down' }),
        line('M0 400h800', '#7fb3c8', 7),
        shape('M60 600q10 -90 60 -132h560q60 40 80 132z', '#f3ead9', 'down'),
        line(
          'M160 590q20 -60 60 -90M330 596q4 -50 30 -100M560 590q0 -60 -20 -96',
          '#b9a98c',
          4,
          0.5,
        ),
        ladder(560, 520, 380),
        bucket(250, 540, c),
        line('M470 470l-34 -240', '#8f6a44', 11),
        line('M436 232q-4 -26 22 -30h20v-22', '#777', 7),
        box([420, 126, 110, 50], c, { round: 20, tone: 'glow' }),
        box([366, 530, 96, 30], '#4a4a48', { round: 6, tone: 'down' }) +
          box([374, 526, 80, 16], c, { round: 6 }),
      ].join(''),
  },
  fireplace: {
    focus: [400, 220],
    draw: (c) =>
      [
        room('#e6dac6', '#8a5f3b', 470),
        box([190, 0, 420, 470], c, { tone: 'bricks' }) + box([190, 0, 420, 470], 'url(#sun)'),
        box([160, 262, 480, 34], '#6b4429', { round: 4, tone: 'glow' }),
        box([280, 330, 240, 140], '#1d1611', { round: 6 }),
        shape('M280 470v-140h240v140z', 'url(#down)'),
        halo(400, 440, 120),
        times(3, (nth) => line(`M${330 + nth * 36} ${456 - nth * 7}l70 -6`, '#5b3a28', 17)),
        shape('M350 446q-16 -50 26 -86q0 34 22 40q8 -26 34 -44q-4 40 22 60q8 24 -8 34z', '#f2a31f'),
        shape('M372 448q-4 -30 18 -48q8 22 20 26q10 -8 16 -20q6 30 0 42z', '#ffe9b0'),
        box([170, 470, 460, 22], '#8d7762', { tone: 'glow' }),
        '<rect x="258" y="52" width="284" height="168" rx="8" fill="none" stroke="#fff6e2" stroke-width="5" stroke-dasharray="16 12"/>',
        line('M400 40v16M400 216v16M246 136h16M538 136h16', '#fff6e2', 5),
        books(200, 262, 64) + pot(590, 262, 44, '#0b5f5e') + leaves(590, 228, 66),
        shadow(690, 560, 120),
        `<g transform="rotate(-6 690 460)">${box([600, 360, 190, 128], '#1f1e1d', { round: 8 })}${box([608, 368, 174, 108], '#34485a', { tone: 'dawn' })}</g>`,
        moved(30, 420, 1, carton(0, 140, 120, 80)),
        line('M520 560h90', '#f2c35a', 15) + box([556, 552, 18, 15], '#8fd0a0', { round: 3 }),
      ].join(''),
  },
  fan: {
    focus: [400, 200],
    draw: (c) =>
      [
        room('#e3d3b8', '#9a6a43', 520),
        box([0, 0, 800, 120], '#fbf3e4', { tone: 'down' }),
        box([0, 116, 800, 14], '#fffaf0', { tone: 'down' }),
        sashWindow(80, 240, 150, 190),
        box([392, 40, 16, 120], '#6b5b48', { tone: 'round' }) +
          disc([400, 42], [46, 14], '#6b5b48', 'glow'),
        ...[-1, 1].map((side) =>
          [
            shape(
              `M${400 + side * 30} 182l${side * 250} -40q${side * 40} 10 ${side * 20} 38l-${side * 266} 26z`,
              c,
              'down',
            ),
            shape(
              `M${400 + side * 26} 196l${side * 170} 66q${side * 40} -4 ${side * 26} -32l-${side * 180} -50z`,
              dimmed(c, 0.8),
              'down',
            ),
            line(
              `M${400 + side * 330} 128q${side * 40} 30 ${side * 4} 70M${400 + side * 256} 268q${side * 30} 6 ${side * 40} -20`,
              '#fffaf0',
              6,
              0.8,
            ),
          ].join(''),
        ),
        halo(400, 240, 130),
        disc([400, 190], [58, 26], '#5b4a38', 'glow'),
        shape('M352 206h96q-6 52 -48 56q-42 -4 -48 -56z', '#fff0c9', 'round'),
        line('M420 262v60', '#8f7a5c', 3) + disc([420, 326], [6, 8], '#c99a3c'),
        shape('M520 520v-90q0 -40 50 -40h150q44 0 44 40v90z', '#7d8f69', 'down'),
        box([500, 450, 46, 90], '#6c7e5a', { round: 18, tone: 'down' }),
        box([560, 440, 90, 50], '#e2b657', { round: 12, tone: 'down' }),
      ].join(''),
  },
  patch: {
    focus: [400, 270],
    draw: (c) =>
      [
        room(c, '#a97c4f', 490),
        box([610, 60, 150, 430], '#fffaf0', { tone: 'down' }) +
          box([630, 84, 110, 170], '#f3e9d8', { tone: 'down' }) +
          box([630, 290, 110, 176], '#f3e9d8', { tone: 'down' }),
        disc([624, 290], [12, 12], '#c99a3c', 'sun'),
        shape(
          'M336 232l26 -26l34 8l30 -20l28 34l-8 30l22 28l-40 24l-10 30l-38 -18l-36 14l-6 -38l-26 -20z',
          '#f2ead9',
        ),
        shape(
          'M350 240l20 -18l30 8l22 -14l18 24l-8 26l14 20l-30 18l-10 20l-28 -14l-26 8l-4 -28l-18 -14z',
          '#3a2a1c',
        ),
        line('M372 226v104M420 220v100', '#a97c4f', 14, 0.6),
        line('M460 220l50 -30M456 300l46 34M340 260l-60 -14M372 330l-20 54', '#8c7f6c', 3, 0.7),
        times(9, (nth) => disc([350 + nth * 15, 494 + (nth % 3) * 12], [8, 4], '#f6efe2')),
        shadow(210, 556, 80),
        bucket(210, 552, '#fbf7ee'),
        shape('M300 548l90 -20l10 14l-90 22z', '#b9bcb8', 'glow') +
          line('M304 554l-50 12', '#b5533c', 16),
      ].join(''),
  },
  bathtub: {
    focus: [400, 360],
    draw: (c) =>
      [
        box([0, 0, 800, 400], c, { tone: 'tiles' }) + box([0, 0, 800, 400], 'url(#sun)'),
        box([0, 400, 800, 200], '#d8cbb6', { tone: 'down' }),
        sashWindow(320, 50, 170, 130),
        line('M120 330h-30q-30 0 -30 -60v-180q0 -40 40 -40h30', '#c9cdcc', 11),
        disc([136, 66], [26, 11], '#b3b8b7', 'glow'),
        shadow(410, 540, 350, 34),
        shape('M90 340h640q-4 190 -120 200h-400q-110 -8 -120 -200z', '#fdfaf3', 'right'),
        box([70, 322, 680, 30], '#fffdf8', { round: 15, tone: 'glow' }),
        line('M72 318q40 6 80 0t90 2t110 -3t120 4t130 -4t140 2', '#5b5348', 6, 0.75),
        times(12, (nth) =>
          disc([110 + nth * 54, 314 + (nth % 3) * 3], [5 + (nth % 3) * 2, 3], '#4a4238'),
        ),
        box([610, 250, 16, 60], '#b3b8b7', { tone: 'round' }) +
          line('M618 256q-40 -8 -46 26', '#b3b8b7', 13),
        shape(
          'M250 322q-6 -44 34 -44q-6 -34 26 -34q28 0 26 28l18 8l-18 8q-2 34 -40 34z',
          '#f2b83a',
          'glow',
        ) +
          disc([318, 264], [4, 4], '#241f19') +
          shape('M338 272l20 6l-20 8z', '#d9722b'),
        shape('M160 344q-4 90 4 132h90q8 -44 2 -132z', '#d98a6a', 'round'),
        line('M176 350v118M206 350v122M234 350v118', '#b8664a', 4, 0.5),
        box([660, 500, 70, 60], '#c4623f', { round: 6, tone: 'round' }),
        shape('M560 566l74 -26l8 12l-72 32z', '#f2a31f', 'glow') +
          line('M636 546l24 -10', '#ddd', 6),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
