import { cat, hen, hound, sittingDog } from './animals.ts';
import { bed, bush, leaves, pot, room, tree, yard } from './places.ts';
import type { Scene } from './scene.ts';
import { WOOD, box, dimmed, disc, faint, halo, line, shadow, shape, times } from './stage.ts';

/** Scenes of animals to walk, feed and look after. */
export const pets = {
  hens: {
    focus: [420, 430],
    draw: (c) =>
      [
        yard({ horizon: 320 }),
        tree(90, 350, 110),
        box([470, 190, 260, 170], c, { tone: 'right' }) +
          times(7, (nth) => line(`M${500 + nth * 36} 190v170`, '#3a2410', 3, 0.25)),
        shape('M440 200l160 -110l160 110z', '#6b4a3a', 'right'),
        box([500, 250, 70, 110], '#2b1c12', { round: 34 }) +
          box([620, 236, 70, 56], '#fffaf0') +
          box([627, 243, 56, 42], '#48707a', { tone: 'dawn' }),
        shape('M500 360h70l30 70h-80z', WOOD, 'down') +
          line('M506 380h72M512 402h78', '#3a2410', 5, 0.4),
        bed(40, 430, 300, true),
        times(12, (nth) => disc([330 + nth * 32, 560 + (nth % 3) * 9], [4, 3], '#f2d27a')),
        hen(250, 560, 1, '#b5673c') +
          hen(400, 530, 0.9, '#f6ead2') +
          hen(560, 575, 1.1, '#8a4f34') +
          hen(690, 520, 0.85, '#e0b277') +
          hen(120, 580, 0.9, '#fdf3e0') +
          hen(470, 460, 0.7, '#5b4238'),
      ].join(''),
  },
  hounds: {
    focus: [410, 400],
    draw: (c) =>
      [
        yard({ horizon: 320 }),
        tree(110, 380, 130) + tree(700, 360, 110, '#87a35d') + bush(560, 350, 70),
        shape('M0 500q260 -90 470 -90t330 -60v60q-160 60 -300 70t-500 120z', '#e2d3b4', 'glow'),
        line('M640 160q-60 150 -210 200M640 160q-130 130 -330 220', c, 5),
        disc([642, 156], [16, 13], '#d9a482'),
        hound(220, 540, 1.05, '#8d8b88'),
        hound(420, 560, 1.15, '#d8a876'),
      ].join(''),
  },
  dog: {
    focus: [400, 400],
    draw: (c) =>
      [
        yard({ horizon: 330 }),
        tree(150, 390, 130) + bush(640, 380, 100) + bush(730, 390, 70, '#7ea06b'),
        shape('M0 520q260 -80 470 -80t330 -40v70q-160 40 -300 50t-500 80z', '#e2d3b4', 'glow'),
        shadow(640, 520, 60) +
          box([590, 400, 16, 120], '#6b5b48', { tone: 'round' }) +
          box([560, 380, 150, 16], WOOD, { tone: 'glow' }) +
          box([540, 440, 190, 18], WOOD, { tone: 'glow' }) +
          box([690, 440, 16, 80], '#6b5b48', { tone: 'round' }),
        sittingDog(380, 560, 1.35, c),
        line('M380 380q130 70 210 20', '#b5533c', 6),
        disc([180, 556], [22, 22], '#c2402e', 'sun') + line('M164 546q16 10 32 0', '#fff', 4, 0.7),
      ].join(''),
  },
  cats: {
    focus: [400, 320],
    draw: (c) =>
      [
        room('#d9cdb8', '#8f6240', 520),
        box([150, 40, 500, 350], '#fffaf0', { round: 4, tone: 'down' }) +
          box([170, 60, 460, 310], '#f3c08a', { tone: 'dawn' }),
        disc([500, 240], [46, 46], '#fff1cc') + halo(500, 240, 120),
        ...[170, 250, 330, 430, 540].map(
          (x, nth) =>
            box(
              [x, 250 - (nth % 3) * 44, 84, 120 + (nth % 3) * 44],
              dimmed('#8a8fa0', 0.8 + (nth % 2) * 0.16),
            ) +
            times(6, (pane) =>
              faint(
                0.85,
                box(
                  [
                    x + 14 + (pane % 2) * 32,
                    268 - (nth % 3) * 44 + Math.floor(pane / 2) * 32,
                    14,
                    18,
                  ],
                  '#ffe2a0',
                ),
              ),
            ),
        ),
        line('M400 60v310M170 200h460', '#fffaf0', 11),
        ...[
          ['M150 30h80q20 200 -60 360h-50z', 0],
          ['M650 30h-80q-20 200 60 360h50z', 1],
        ].map(([d]) => shape(String(d), '#c4623f', 'round')),
        box([110, 388, 580, 28], '#fffaf0', { round: 4, tone: 'down' }),
        cat(320, 390, 1, c) + cat(478, 390, 0.86, '#3b3530'),
        shadow(590, 566, 70) +
          shape('M540 566l10 -36h84l10 36z', '#0b5f5e', 'round') +
          disc([592, 530], [40, 9], '#b5673c') +
          shadow(700, 572, 50) +
          shape('M664 572l8 -28h60l8 28z', '#f2c35a', 'round') +
          disc([702, 544], [28, 7], '#a9d3e2'),
        pot(150, 560, 90) + leaves(150, 486, 130),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
