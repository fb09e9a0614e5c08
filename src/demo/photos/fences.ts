import { bush, pickets, tree, yard } from './places.ts';
import type { Scene } from './scene.ts';
import { box, dimmed, disc, faint, line, shadow, shape, times } from './stage.ts';

/** Boards that want work. */
export const fences = {
  deck: {
    focus: [430, 400],
    draw: (c) =>
      [
        yard({ horizon: 220 }),
        box([0, 40, 330, 240], c, { tone: 'right' }) +
          times(9, (nth) => line(`M0 ${66 + nth * 26}h330`, '#3a2410', 3, 0.16)),
        box([70, 90, 130, 190], '#fffaf0') +
          box([82, 102, 106, 178], '#48707a', { tone: 'dawn' }) +
          line('M135 102v178', '#fffaf0', 6),
        pickets(330, 190, 13, { color: '#e9dcc8', height: 100 }),
        shape('M0 280h800v320h-800z', '#7d6a55', 'down'),
        shape('M250 280h260l160 320h-420z', '#c99a66', 'glow'),
        times(15, (nth) =>
          line(`M${-40 + nth * 64} 280L${-320 + nth * 104} 600`, '#2a1a08', 4, 0.3),
        ),
        times(22, (nth) =>
          faint(
            0.5,
            disc([(nth * 97) % 240, 310 + ((nth * 53) % 270)], [12 + (nth % 4) * 5, 5], '#54604a'),
          ),
        ),
        shadow(660, 540, 90, 14),
        box([600, 420, 120, 110], '#f2a31f', { round: 14, tone: 'right' }) +
          box([616, 396, 88, 30], '#3b3530', { round: 8 }) +
          ['614', '706'].map((x) => disc([Number(x), 536], [22, 22], '#2b2723', 'glow')).join(''),
        line('M600 470q-90 20 -120 -50t-90 -30', '#2b2723', 8),
        line('M392 392l70 64', '#55504a', 11) + line('M462 456l54 50', '#9a9d9a', 7),
        faint(0.75, shape('M516 504l34 72h-70z', '#eaf6fa')),
        times(10, (nth) =>
          faint(0.6, disc([480 + nth * 9, 560 + (nth % 3) * 12], [9, 5], '#ffffff')),
        ),
      ].join(''),
  },
  fence: {
    focus: [420, 360],
    draw: (c) =>
      [
        yard({ horizon: 330 }),
        tree(120, 360, 130) + bush(300, 350, 80) + bush(640, 350, 100, '#7ea06b'),
        ...[270, 420].map((y) => box([0, y, 800, 20], dimmed(c, 0.7), { tone: 'down' })),
        times(17, (nth) => {
          const x = nth * 48 + 2;
          if (nth === 9 || nth === 10) return '';
          const isOld = nth === 6 || nth === 8 || nth === 12;
          const top = isOld ? 238 + (nth % 4) * 8 : 216;
          const picket = shape(
            `M${x} ${top + 20}l20 -20l20 20v${490 - top}h-40z`,
            isOld ? '#8d8071' : dimmed(c, 0.94 + (nth % 3) * 0.07),
            'right',
          );
          return isOld
            ? `<g transform="rotate(${(nth % 3) - 2} ${x} 500)">${picket}${disc([x + 14, 450], [8, 20], '#5b5044')}</g>`
            : picket +
                disc([x + 20, 280], [3, 3], '#4a3a2a') +
                disc([x + 20, 430], [3, 3], '#4a3a2a');
        }),
        times(16, (nth) =>
          line(
            `M${20 + nth * 52} 506l-8 -26M${28 + nth * 52} 506l2 -32M${36 + nth * 52} 506l10 -26`,
            '#5d8a48',
            6,
          ),
        ),
        shadow(500, 566, 150, 12),
        ...[0, 1, 2].map(
          (nth) =>
            `<g transform="rotate(${-5 + nth * 6} 480 556)">${box([370, 536 - nth * 14, 250, 24], dimmed('#d9a868', 0.9 + nth * 0.1), { tone: 'glow' })}</g>`,
        ),
        line('M646 566l76 -34', '#b5533c', 15) +
          box([706, 508, 30, 44], '#777', { round: 4, tone: 'round' }),
      ].join(''),
  },
  ivy: {
    focus: [360, 330],
    draw: (c) =>
      [
        yard({ horizon: 400, sky: '#c3d5d8' }),
        shape('M0 420q300 -90 800 -40v220h-800z', '#8aa45e', 'glow'),
        times(18, (nth) =>
          shape(
            `M${nth * 46} ${216 - nth * 3}l18 -18l18 18v230h-36z`,
            dimmed(c, 0.9 + (nth % 3) * 0.08),
            'right',
          ),
        ),
        times(64, (nth) => {
          const [x, y] = [((nth * 83) % 520) + (nth % 5) * 6, 206 + ((nth * 47) % 240)];
          return shape(
            `M${x} ${y}q-22 -8 -20 -28q14 2 20 10q6 -10 22 -8q0 22 -22 26z`,
            ['#3f6b3c', '#578a48', '#2f5636'][nth % 3] ?? c,
            'down',
          );
        }),
        line('M30 460q60 -120 160 -170t240 30', '#3b5532', 5, 0.6),
        shadow(620, 540, 110),
        shape('M540 540q-20 -100 30 -110h110q46 16 28 110z', '#6b7f4a', 'right'),
        times(12, (nth) =>
          shape(
            `M${570 + (nth % 6) * 22} ${432 - (nth % 3) * 16}q-18 -8 -16 -24q18 -2 26 14z`,
            nth % 2 ? '#578a48' : '#3f6b3c',
          ),
        ),
        line('M420 560l70 -54M420 510l70 46', '#9a9d9a', 10) +
          line('M420 560l-40 26M420 510l-44 -20', '#b5533c', 14),
      ].join(''),
  },
} as const satisfies Record<string, Scene>;
