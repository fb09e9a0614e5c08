import { leaves, pot, sashWindow } from './places.ts';
import type { Scene } from './scene.ts';
import { box, dimmed, disc, faint, halo, line, shadow, shape, times } from './stage.ts';

/** A kitchen: tiles behind, a counter in front. */
const kitchen = (tiles: string, counter: string): string =>
  [
    box([0, 0, 800, 400], tiles, { tone: 'tiles' }) + box([0, 0, 800, 400], 'url(#sun)'),
    box([0, 392, 800, 40], counter, { tone: 'glow' }),
    box([0, 430, 800, 170], '#efe4d0', { tone: 'down' }),
    times(
      4,
      (nth) =>
        box([20 + nth * 196, 452, 176, 130], '#f7eedd', { round: 6, tone: 'down' }) +
        box([90 + nth * 196, 470, 36, 8], '#b08d55', { round: 4 }),
    ),
  ].join('');

/** Scenes of things to repair or clean in a kitchen. */
export const kitchens = {
  faucet: {
    focus: [410, 300],
    draw: (c) =>
      [
        kitchen(c, '#d8c6a8'),
        sashWindow(70, 60, 180, 190),
        shape('M210 400h400l-20 92q-6 26 -40 26h-280q-34 0 -40 -26z', '#c3c8c8', 'right'),
        shape('M228 400h364l-16 70q-4 18 -30 18h-272q-26 0 -30 -18z', '#8f9696', 'down'),
        box([190, 386, 440, 20], '#dfe3e2', { round: 10, tone: 'glow' }),
        shadow(400, 390, 60, 9),
        box([384, 340, 34, 50], '#b9bfbf', { round: 6, tone: 'round' }),
        line('M401 350v-170q4 -64 70 -60q56 6 52 74', '#8f9696', 25) +
          line('M401 350v-170q4 -64 70 -60q56 6 52 74', '#d5dbdb', 17) +
          line('M396 340v-162q4 -56 70 -52', '#ffffff', 5, 0.9),
        box([509, 188, 28, 26], '#9aa1a1', { round: 5, tone: 'round' }),
        line('M384 320l-54 -22', '#aab1b1', 13) + disc([328, 296], [12, 12], '#c9cfcf', 'sun'),
        shape('M523 232q20 30 0 42q-20 -12 0 -42z', '#6fb4d0', 'glow') +
          shape('M523 300q26 42 0 58q-26 -16 0 -58z', '#6fb4d0', 'glow'),
        `<g fill="none" stroke="#eaf6fa" stroke-width="5" opacity=".9"><ellipse cx="523" cy="440" rx="34" ry="9"/><ellipse cx="523" cy="440" rx="58" ry="16"/></g>`,
        box([650, 290, 50, 102], '#7d8f69', { round: 12, tone: 'round' }) +
          box([664, 268, 22, 26], '#fdf6ea', { round: 4 }),
        pot(740, 392, 70, '#c4623f') + leaves(740, 340, 110),
        box([60, 360, 90, 32], '#f2c35a', { round: 8, tone: 'glow' }),
      ].join(''),
  },
  oven: {
    focus: [400, 330],
    draw: (c) =>
      [
        kitchen('#e9dcc8', '#8d7762'),
        box([590, 60, 200, 520], '#eef0ee', { round: 14, tone: 'right' }) +
          line('M590 240h200', '#8f9696', 5) +
          line('M614 110v90M614 280v120', '#9aa1a1', 11),
        ...[
          [640, 120, '#f2a31f'],
          [700, 150, '#c4623f'],
          [660, 300, '#0b5f5e'],
        ].map(([x, y, color]) =>
          box([Number(x), Number(y), 44, 40], String(color), { round: 4, tone: 'down' }),
        ),
        box([230, 20, 250, 60], '#b9bfbf', { tone: 'glow' }) +
          shape('M230 80h250l-40 -20h-170z', '#8f9696'),
        box([210, 370, 290, 220], '#e4e6e3', { round: 8, tone: 'right' }) +
          box([236, 436, 238, 120], '#2b2723', { round: 10 }) +
          box([250, 450, 210, 92], '#4a3324', { round: 6, tone: 'glow' }),
        line('M256 490h198M256 516h198', '#c9a66b', 4, 0.8) +
          halo(355, 500, 90) +
          line('M250 422h210', '#8f9696', 11),
        times(4, (nth) => disc([250 + nth * 66, 396], [13, 13], '#3b3530', 'glow')),
        ...[280, 420].map((x) => disc([x, 368], [44, 9], '#3b3530', 'glow')),
        box([384, 300, 84, 62], c, { round: 10, tone: 'round' }) +
          box([374, 296, 104, 12], dimmed(c, 0.8), { round: 6 }),
        shadow(120, 580, 90),
        shape('M60 580l-10 -100h140l-10 100z', '#4d8f97', 'round') +
          line('M54 484q66 -90 132 0', '#8f9696', 6),
        times(10, (nth) =>
          faint(0.9, disc([70 + nth * 12, 478 - (nth % 3) * 10], [14, 12], '#fff')),
        ),
        box([120, 300, 44, 92], '#f2c35a', { round: 10, tone: 'round' }) +
          shape('M126 300v-22h36l18 10h-14v12z', '#b5533c'),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
