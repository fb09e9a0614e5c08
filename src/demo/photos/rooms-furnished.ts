import { carton, books, frame, floorLamp, rug } from './furniture.ts';
import { leaves, pot, room, sashWindow } from './places.ts';
import type { Scene } from './scene.ts';
import { box, dimmed, disc, faint, halo, line, moved, shadow, shape, times } from './stage.ts';

const crib = (c: string): string =>
  [
    shadow(400, 520, 230, 30),
    ...[210, 572].map((x) => box([x, 250, 22, 270], '#f7ecd9', { round: 8, tone: 'round' })),
    box([228, 420, 350, 46], '#fff', { round: 12, tone: 'down' }),
    box([228, 398, 180, 44], c, { round: 14, tone: 'down' }),
    ...[286, 480].map((y) => box([214, y, 376, 18], '#f7ecd9', { round: 8, tone: 'down' })),
    times(9, (nth) => box([250 + nth * 36, 300, 9, 184], '#efe0c6', { round: 4, tone: 'round' })),
    line('M592 250q10 -150 -170 -150v40', '#8f7a5c', 7),
    ...['#f2a31f', '#0b5f5e', '#c4623f', '#7d8f69'].map(
      (color, nth) =>
        line(`M422 140l${(nth - 1.5) * 44} 24v26`, '#8f7a5c', 3) +
        disc([422 + (nth - 1.5) * 44, 200], [15, 15], color, 'sun'),
    ),
  ].join('');

/** Scenes of things to assemble or carry in a room. */
export const furnishedRooms = {
  nursery: {
    focus: [400, 380],
    draw: (c) =>
      [
        room('#f3e6d2', '#c79a68', 460),
        sashWindow(90, 90, 130, 190),
        frame(640, 130, 110, 130, '#dfb9a4'),
        rug(400, 540, 560, '#9db08a'),
        crib(c),
        moved(620, 380, 0.9, carton(0, 160, 130, 110)),
      ].join(''),
  },
  piano: {
    focus: [400, 330],
    draw: (c) =>
      [
        room('#d9c7a8', '#8a5a36', 450),
        frame(300, 60, 130, 100, '#a8c4bd'),
        frame(450, 80, 90, 80, '#dfb9a4'),
        rug(400, 545, 620, '#8c3f33'),
        shadow(400, 505, 300, 34),
        box([190, 190, 420, 300], c, { round: 8, tone: 'right' }),
        box([180, 182, 440, 18], dimmed(c, 1.3), { round: 5, tone: 'glow' }),
        box([220, 222, 170, 92], dimmed(c, 0.82), { round: 4 }) +
          box([410, 222, 170, 92], dimmed(c, 0.82), { round: 4 }),
        box([340, 208, 120, 84], '#fbf3e2', { tone: 'right' }),
        times(4, (nth) =>
          line(`M350 ${226 + nth * 17}h44M408 ${226 + nth * 17}h44`, '#6b5b48', 2.5, 0.7),
        ),
        box([172, 332, 456, 26], dimmed(c, 1.25), { round: 5, tone: 'glow' }),
        box([196, 346, 408, 30], '#fdf8ec', { tone: 'down' }),
        times(26, (nth) => line(`M${212 + nth * 15} 347v28`, '#b9ad9a', 1.6)),
        times(25, (nth) =>
          nth % 7 === 2 || nth % 7 === 6 ? '' : box([208 + nth * 15.6, 346, 8, 17], '#241f19'),
        ),
        ...[176, 606].map((x) => shape(`M${x} 372h20l-5 118h-10z`, dimmed(c, 0.8), 'round')),
        box([230, 396, 340, 86], dimmed(c, 0.88), { round: 4 }),
        times(3, (nth) => box([380 + nth * 18, 472, 10, 14], '#e2b657', { round: 3 })),
        box([330, 470, 140, 24], '#5b3a28', { round: 10, tone: 'glow' }),
        line('M346 494l-6 40M454 494l6 40', '#4a2f20', 9),
        box([560, 140, 22, 42], '#e9d6b0', { tone: 'round' }) + halo(571, 128, 46),
        shape('M571 118q8 12 0 20q-8 -8 0 -20z', '#f2a31f'),
        pot(690, 520, 90),
        leaves(690, 446, 150),
      ].join(''),
  },
  bookshelves: {
    focus: [360, 270],
    draw: (c) =>
      [
        room('#cfd8cd', '#b98a5a', 460),
        shadow(330, 500, 280, 26),
        ...[110, 330].map((x, nth) =>
          [
            box([x, 80, 220, 410], c, { round: 3, tone: 'right' }),
            box([x + 14, 94, 192, 382], dimmed(c, 0.62)),
            times(4, (shelf) =>
              box([x + 12, 176 + shelf * 92, 196, 12], dimmed(c, 1.08), { tone: 'glow' }),
            ),
            nth === 0
              ? books(x + 20, 176, 180) + books(x + 20, 268, 110) + books(x + 40, 360, 90)
              : books(x + 30, 360, 70),
            nth === 0 ? pot(x + 162, 268, 40) + leaves(x + 162, 236, 52) : '',
          ].join(''),
        ),
        shadow(660, 530, 130),
        `<g transform="rotate(7 640 400)">${box([590, 120, 70, 400], '#c99a63', { tone: 'right' })}${line('M604 160h40M604 176h26', '#6b4823', 5, 0.6)}</g>`,
        `<g transform="rotate(-3 700 420)">${box([664, 210, 26, 310], dimmed(c, 1.1), { tone: 'right' })}${box([696, 240, 22, 280], dimmed(c, 0.95), { tone: 'right' })}</g>`,
        moved(60, 470, 1, books(0, 70, 90)),
        line('M500 548l60 -12', '#f2a31f', 14) + line('M556 537l40 -8', '#666', 6),
        times(4, (nth) => disc([440 + nth * 14, 556 - (nth % 2) * 8], [4, 3], '#6b6257')),
      ].join(''),
  },
  boxes: {
    focus: [420, 380],
    draw: (c) =>
      [
        room(c, '#a97c4f', 440),
        box([560, 70, 170, 370], '#fffaf0', { tone: 'down' }),
        box([576, 86, 138, 354], '#fbe9c6', { tone: 'dawn' }),
        shape('M576 86l-96 -30v430l96 -46z', '#f6ecda', 'right'),
        disc([500, 270], [7, 7], '#c99a3c'),
        faint(0.35, shape('M576 440h138l90 130h-330z', '#fff1cc')),
        carton(90, 500, 190, 140),
        carton(110, 362, 150, 112),
        carton(130, 250, 108, 74),
        carton(270, 530, 200, 150),
        carton(300, 382, 140, 100),
        carton(470, 560, 150, 96),
        `<g transform="rotate(8 690 400)">${box([660, 240, 56, 290], '#b5533c', { round: 24, tone: 'round' })}${disc([688, 242], [28, 12], '#8c3f33')}</g>`,
        pot(366, 282, 56, '#7d8f69') + leaves(366, 236, 96),
        floorLamp(60, 520),
      ].join(''),
  },
  desk: {
    focus: [400, 300],
    draw: (c) =>
      [
        room('#dbe3dc', '#b28a60', 450),
        sashWindow(110, 70, 210, 190),
        frame(560, 90, 140, 110, '#dfb9a4'),
        shadow(400, 520, 320, 30),
        ...[190, 580].map(
          (x) =>
            box([x, 300, 26, 214], '#4b4a47', { tone: 'round' }) +
            box([x - 46, 506, 118, 16], '#3b3a38', { round: 6, tone: 'glow' }),
        ),
        box([120, 280, 560, 26], c, { round: 6, tone: 'glow' }),
        box([300, 130, 210, 126], '#2b2a29', { round: 8 }) +
          box([308, 138, 194, 108], '#0b5f5e', { tone: 'dawn' }),
        box([392, 256, 26, 24], '#4b4a47') + box([356, 272, 98, 9], '#4b4a47', { round: 4 }),
        pot(620, 280, 50, '#e9dcc8') + leaves(620, 240, 80),
        box([180, 248, 34, 32], '#b5533c', { round: 6, tone: 'round' }) +
          line('M214 256q14 4 2 16', '#b5533c', 5),
        line('M216 312q40 60 184 40t176 60', '#2b2a29', 4),
        moved(560, 430, 0.8, carton(0, 150, 180, 90)),
      ].join(''),
  },
  armchair: {
    focus: [400, 350],
    draw: (c) =>
      [
        room('#e8d7bb', '#8f6240', 450),
        sashWindow(90, 80, 160, 200),
        frame(600, 90, 130, 160, '#a8c4bd'),
        rug(400, 545, 600, '#0b5f5e'),
        floorLamp(640, 520),
        shadow(400, 530, 220, 30),
        ...[270, 510].map((x) => shape(`M${x} 490h22l-6 44h-10z`, '#5b3a28')),
        box([250, 180, 300, 270], c, { round: 80, tone: 'sun' }),
        ...[-60, 0, 60].map((x) =>
          line(`M${400 + x} 230q${x * 0.1} 60 0 120`, dimmed(c, 0.66), 5, 0.5),
        ),
        ...[
          [340, 250],
          [460, 250],
          [400, 300],
        ].map(([x = 0, y = 0]) => disc([x, y], [6, 6], dimmed(c, 0.6))),
        box([280, 380, 240, 80], dimmed(c, 1.08), { round: 26, tone: 'down' }),
        ...[220, 500].map((x) => box([x, 310, 80, 190], c, { round: 36, tone: 'right' })),
        box([270, 446, 260, 54], dimmed(c, 0.9), { round: 16, tone: 'down' }),
        `<g transform="rotate(-12 440 360)">${box([390, 310, 110, 84], '#e2b657', { round: 20, tone: 'down' })}${line('M410 330h70M410 352h70M410 374h70', '#fff6e2', 5, 0.6)}</g>`,
      ].join(''),
  },
  bass: {
    focus: [400, 330],
    draw: (c) =>
      [
        room('#cdbb9a', '#7c5335', 470),
        sashWindow(90, 70, 150, 220),
        rug(420, 555, 560, '#8c3f33'),
        shadow(420, 556, 150, 22),
        shape('M400 60h28v220h-28z', '#2b1c12', 'round') +
          shape('M392 30q22 -26 44 0l-6 40h-32z', '#8a4f28', 'round'),
        shape(
          'M414 226q-72 0 -78 62q0 34 26 56q-2 22 -34 44q-36 34 -26 92q10 66 112 66t112 -66q10 -58 -26 -92q-32 -22 -34 -44q26 -22 26 -56q-6 -62 -78 -62z',
          c,
          'right',
        ),
        line('M414 240q-60 4 -64 50q2 30 26 52', '#ffdca8', 6, 0.5),
        line('M362 372q-14 26 2 58M466 372q14 26 -2 58', '#2b1c12', 7),
        box([380, 446, 68, 9], '#e9cf9f', { round: 3 }) +
          shape('M396 480h36l-10 50h-16z', '#2b1c12'),
        times(4, (nth) => line(`M${404 + nth * 7} 64L${398 + nth * 11} 500`, '#f6ead2', 2, 0.9)),
        shadow(640, 550, 110),
        box([560, 380, 160, 170], '#3b3530', { round: 10, tone: 'right' }) +
          box([574, 420, 132, 116], '#8d7f6c', { round: 6, tone: 'down' }),
        times(5, (nth) => disc([586 + nth * 27, 400], [6, 6], '#f2c35a')),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
