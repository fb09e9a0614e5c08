import { books, rug } from './furniture.ts';
import { room, sashWindow } from './places.ts';
import type { Scene } from './scene.ts';
import { WOOD, box, dimmed, halo, line, mirrored, shadow, shape, times } from './stage.ts';

const bunk = (c: string, hasSlide: boolean): string =>
  [
    shadow(360, 500, 300, 32),
    ...[150, 540].map((x) => box([x, 130, 26, 370], WOOD, { round: 5, tone: 'round' })),
    ...(hasSlide ? [210, 400] : [210]).map((y) =>
      [
        box([160, y - 34, 396, 36], '#fdf6ea', { round: 14, tone: 'down' }),
        box([174, y - 56, 84, 32], '#fff', { round: 14, tone: 'down' }),
        box([262, y - 40, 292, 42], y === 210 ? c : '#7d8f69', { round: 10, tone: 'down' }),
        times(5, (nth) => line(`M${290 + nth * 56} ${y - 36}v32`, '#fff6e2', 5, 0.35)),
        box([150, y, 416, 26], dimmed(WOOD, 1.1), { round: 4, tone: 'down' }),
      ].join(''),
    ),
    line('M176 160h364', WOOD, 13),
    times(8, (nth) => line(`M${196 + nth * 48} 160v40`, dimmed(WOOD, 0.9), 8)),
    hasSlide
      ? [
          shape(
            'M540 196h60q70 20 110 160q20 90 66 110v34q-60 4 -104 -92q-40 -110 -132 -132z',
            c,
            'right',
          ),
          line('M544 200q86 10 130 150q30 110 96 128', '#fff6e2', 6, 0.6),
          box([596, 300, 12, 190], dimmed(WOOD, 0.8)),
        ].join('')
      : box([176, 390, 364, 16], WOOD, { tone: 'glow' }) +
        books(200, 390, 90) +
        halo(470, 350, 90) +
        line('M450 390v-54l24 -16', '#4a3a2a', 6) +
        shape('M462 318l30 -14l16 30l-34 10z', '#f2a31f', 'round') +
        box([300, 420, 90, 12], '#5b3a28', { round: 6 }) +
        line('M312 432l-8 66M378 432l8 66', '#4a2f20', 9),
    times(5, (nth) => line(`M90 ${480 - nth * 58}h60`, dimmed(WOOD, 0.95), 10)),
    line('M90 500l0 -290M150 500v-290', WOOD, 11),
  ].join('');

/** Beds high above the floor. */
export const roomsWithBeds = {
  bunk: {
    focus: [380, 300],
    draw: (c) =>
      [
        room('#dbe6e6', '#c09664', 470),
        sashWindow(600, 60, 140, 150),
        rug(400, 555, 560, '#e2b657'),
        bunk(c, true),
      ].join(''),
  },
  loft: {
    focus: [340, 280],
    draw: (c) =>
      [
        room('#ece0cc', '#a98053', 470),
        sashWindow(620, 80, 130, 170),
        mirrored(800, bunk(c, false)),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
