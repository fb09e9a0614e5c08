import { WOOD, box, dimmed, disc, halo, line, shadow, shape, times, faint } from './stage.ts';
import type { Scene } from './scene.ts';
import { leaves, pot, street, tree } from './places.ts';

const wheel = (x: number, ground: number, size: number): string =>
  disc([x, ground - size], [size, size], '#26221e', 'glow') +
  disc([x, ground - size], [size * 0.56, size * 0.56], '#cfc8bc', 'sun') +
  times(
    5,
    (nth) =>
      `<g transform="rotate(${nth * 72} ${x} ${ground - size})">${line(`M${x} ${ground - size}v-${size * 0.42}`, '#6b6257', 4)}</g>`,
  );

const car = (ground: number, color: string, isOpen: boolean): string =>
  [
    shadow(400, ground, 330, 24),
    isOpen
      ? shape(`M560 ${ground - 130}l110 -130l22 8l-70 128z`, dimmed(color, 0.84), 'right') +
        line(`M600 ${ground - 132}l58 -96`, '#3b3530', 5)
      : '',
    shape(`M250 ${ground - 130}q40 -92 90 -96h110q60 4 106 96z`, dimmed(color, 0.9), 'glow'),
    shape(`M278 ${ground - 132}q30 -68 66 -72h46v72z`, '#35525c', 'dawn') +
      shape(`M404 ${ground - 204}h46q38 8 70 72h-116z`, '#35525c', 'dawn'),
    shape(`M110 ${ground - 40}q-14 -80 50 -88l110 -10h290q110 4 126 50q12 30 0 50z`, color, 'down'),
    line(`M150 ${ground - 112}h500`, '#fff6e2', 5, 0.4),
    line(
      `M396 ${ground - 134}v88M262 ${ground - 134}q-10 50 6 88M530 ${ground - 134}q12 40 4 88`,
      '#2a1a08',
      3,
      0.35,
    ),
    box([414, ground - 108, 34, 8], '#fff6e2', { round: 4 }),
    disc([664, ground - 84], [17, 14], '#fff3c8', 'glow') +
      box([112, ground - 92, 20, 26], '#c2402e', { round: 5 }),
    box([100, ground - 48, 590, 16], dimmed(color, 0.5), { round: 8 }),
    wheel(230, ground, 50) + wheel(570, ground, 50),
    isOpen
      ? shape(`M566 ${ground - 134}q60 -18 110 6v8h-110z`, '#2b2723') +
        box([590, ground - 152, 46, 26], '#3b3530', { round: 3 }) +
        disc([598, ground - 154], [5, 5], '#c2402e') +
        disc([626, ground - 154], [5, 5], '#4d5d78')
      : '',
  ].join('');

/** Scenes of things to fetch, deliver or look at along the street. */
export const streets = {
  sofa: {
    focus: [400, 370],
    draw: (c) =>
      [
        street('#a6563f'),
        box([300, 40, 190, 360], '#4a3628') +
          box([316, 56, 158, 344], '#7d3b2c', { tone: 'right' }) +
          box([336, 84, 118, 110], '#5b2a20') +
          disc([456, 250], [7, 7], '#f2c35a'),
        tree(745, 520, 150),
        shadow(400, 520, 320, 30),
        box([130, 300, 520, 150], c, { round: 46, tone: 'sun' }),
        ...[96, 606].map((x) =>
          box([x, 356, 88, 148], dimmed(c, 0.92), { round: 38, tone: 'right' }),
        ),
        ...[178, 394].map((x) =>
          box([x, 388, 208, 70], dimmed(c, 1.1), { round: 18, tone: 'down' }),
        ),
        box([150, 452, 490, 44], dimmed(c, 0.8), { round: 10, tone: 'down' }),
        ...[130, 640].map((x) => box([x, 492, 18, 26], '#4a2f20')),
        `<g transform="rotate(-4 400 330)">${box([300, 318, 170, 84], '#fdf3e0', { round: 4, tone: 'down' })}<g fill="none" stroke="#b5533c" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><path d="M324 382v-42h22M324 360h18M362 382v-42h14q12 2 12 11t-12 12h-14M378 362l12 20M426 340h-20v42h20M406 360h16M458 340h-20v42h20M438 360h16"/></g></g>`,
        box([690, 420, 60, 92], '#6b7f4a', { round: 6, tone: 'round' }),
      ].join(''),
  },
  groceries: {
    focus: [390, 380],
    draw: (c) =>
      [
        street('#8d9c86', 420),
        box([270, 20, 260, 400], '#fffaf0', { tone: 'down' }) +
          box([292, 44, 216, 376], c, { tone: 'right' }) +
          box([322, 76, 156, 120], dimmed(c, 0.8), { round: 6 }) +
          disc([488, 270], [9, 9], '#f2c35a', 'sun'),
        halo(590, 150, 100) + box([576, 124, 28, 50], '#f2a31f', { round: 6, tone: 'glow' }),
        box([220, 420, 360, 34], '#a5593c', { round: 6, tone: 'down' }),
        shadow(400, 556, 230, 24),
        ...[250, 400].map((x, nth) =>
          [
            nth === 0
              ? leaves(x + 40, 372, 110, '#5c8f4f') +
                box([x + 70, 280, 26, 110], '#e0b277', { round: 12, tone: 'round' }) +
                disc([x + 116, 362], [24, 24], '#c2402e', 'sun')
              : disc([x + 34, 366], [28, 28], '#f2a31f', 'sun') +
                disc([x + 84, 356], [28, 28], '#f2a31f', 'sun') +
                box([x + 104, 296, 36, 100], '#fdfaf3', { round: 6, tone: 'round' }) +
                box([x + 112, 282, 20, 20], '#4d5d78', { round: 4 }) +
                disc([x + 58, 338], [24, 24], '#d98a2b', 'sun'),
            shape(
              `M${x} 376l10 10l12 -10l12 10l12 -10l12 10l12 -10l12 10l12 -10l12 10l12 -10l12 10l12 -10v172h-144z`,
              '#cfa065',
              'right',
            ),
            line(`M${x + 104} 386v156`, '#8f6436', 3, 0.5),
          ].join(''),
        ),
        ...[
          [590, 540],
          [630, 560],
          [190, 560],
        ].map(
          ([x = 0, y = 0]) =>
            shadow(x, y + 22, 30) +
            disc([x, y], [25, 25], '#f2a31f', 'sun') +
            shape(`M${x} ${y - 22}q14 -16 26 -6q-8 14 -26 6z`, '#4f7f52'),
        ),
      ].join(''),
  },
  taxi: {
    focus: [420, 430],
    draw: (c) =>
      [
        street('#6d7f8c', 360),
        tree(700, 470, 170),
        car(560, c, false),
        box([358, 300, 92, 34], '#fdf3e0', { round: 8, tone: 'down' }),
        times(7, (nth) => box([372 + nth * 10, nth % 2 ? 318 : 308, 10, 10], '#241f19')),
        times(30, (nth) => box([150 + nth * 16, nth % 2 ? 478 : 470, 16, 8], '#241f19')),
        box([30, 500, 70, 70], '#4d8f97', { round: 8, tone: 'round' }) +
          line('M30 500q34 -50 70 0', '#777', 5),
        times(9, (nth) =>
          faint(0.85, disc([40 + nth * 9, 496 - (nth % 3) * 8], [10, 9], '#ffffff')),
        ),
      ].join(''),
  },
  hood: {
    focus: [560, 400],
    draw: (c) =>
      [
        street('#c9b79a', 360),
        box([40, 60, 330, 300], '#efe6d4', { tone: 'down' }) +
          times(5, (nth) => line(`M40 ${120 + nth * 56}h330`, '#b9a98c', 5)),
        car(560, c, true),
        shadow(740, 572, 60) +
          box([700, 510, 84, 56], '#b5533c', { round: 8, tone: 'round' }) +
          line('M716 510q26 -34 52 0', '#3b3530', 7),
      ].join(''),
  },
  balcony: {
    focus: [360, 380],
    draw: (c) =>
      [
        box([0, 0, 800, 600], '#c7d3d6', { tone: 'dawn' }),
        ...[40, 170, 330, 470, 640].map(
          (x, nth) =>
            box([x, 210 - (nth % 3) * 60, 110, 400], dimmed('#b9c3c2', 0.92 + (nth % 2) * 0.06)) +
            times(10, (pane) =>
              faint(
                0.6,
                box(
                  [
                    x + 16 + (pane % 3) * 30,
                    236 - (nth % 3) * 60 + Math.floor(pane / 3) * 40,
                    16,
                    22,
                  ],
                  '#fdeccb',
                ),
              ),
            ),
        ),
        ...[250, 330].map((y, nth) =>
          faint(0.66, disc([300 + nth * 260, y], [420, 44], '#f7f4ec')),
        ),
        line('M0 300q200 90 400 0t400 0M400 130v240', '#b06a50', 9, 0.35),
        box([0, 350, 800, 14], '#4a4642', { tone: 'glow' }) +
          times(21, (nth) => box([12 + nth * 39, 362, 7, 150], '#4a4642', { tone: 'round' })),
        box([0, 506, 800, 94], '#b08a62', { tone: 'down' }) +
          times(8, (nth) => line(`M0 ${520 + nth * 12}h800`, '#3a2410', 2, 0.18)),
        pot(140, 570, 130, c) + leaves(140, 470, 190, '#5c8f4f'),
        pot(300, 580, 90, '#e9dcc8') +
          leaves(300, 506, 110, '#7b9a8a') +
          times(5, (nth) =>
            disc([262 + nth * 19, 420 - (nth % 2) * 18], [11, 11], '#c77fa0', 'sun'),
          ),
        pot(430, 586, 70, '#0b5f5e'),
        box([520, 392, 200, 44], WOOD, { round: 4, tone: 'glow' }) +
          times(5, (nth) =>
            leaves(546 + nth * 37, 398, 60 + (nth % 2) * 14, nth % 2 ? '#7aa552' : '#5c8f4f'),
          ),
        shadow(600, 580, 110),
        shape('M552 580q-8 -90 14 -96h70q22 8 14 96z', '#d9b27a', 'right') +
          box([572, 510, 58, 36], '#4f7f52', { round: 4 }),
        shape('M676 580l-8 -60h66l-8 60z', '#4d8f97', 'round') +
          line('M734 536l40 -36M676 520q26 -44 52 0', '#4d8f97', 9),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
