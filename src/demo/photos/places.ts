import { WOOD, box, dimmed, disc, line, shadow, shape, times, faint } from './stage.ts';

/** A room with daylight from the left: wall, baseboard, boards of the floor. */
export function room(wall: string, floor: string, horizon = 430): string {
  return [
    box([0, 0, 800, horizon], wall, { tone: 'sun' }),
    faint(0.16, shape(`M120 0h150l210 ${horizon}h-190z`, '#fff8e4')),
    box([0, horizon - 24, 800, 24], '#fdf5e6', { tone: 'down' }),
    box([0, horizon, 800, 600 - horizon], floor, { tone: 'down' }),
    times(11, (nth) =>
      line(`M${400 + (nth - 5) * 62} ${horizon}L${400 + (nth - 5) * 190} 600`, '#3a2410', 3, 0.16),
    ),
    times(6, (nth) =>
      line(
        `M${60 + nth * 140} ${horizon + 26 + (nth % 3) * 48}h${46 + (nth % 3) * 26}`,
        '#3a2410',
        3,
        0.14,
      ),
    ),
    faint(0.22, shape(`M290 ${horizon}h190l130 170h-250z`, '#fff4d6')),
  ].join('');
}

export function sashWindow(x: number, y: number, width: number, height: number): string {
  return [
    box([x - 14, y - 14, width + 28, height + 28], '#fffaf0', { round: 4, tone: 'down' }),
    box([x, y, width, height], '#a9d3e2', { tone: 'dawn' }),
    shape(
      `M${x + width * 0.44} ${y + height}a${width * 0.28} ${height * 0.32} 0 0 1 ${width * 0.56} 0z`,
      '#86a878',
      'down',
    ),
    shape(
      `M${x} ${y + height}v-${height * 0.16}a${width * 0.3} ${height * 0.26} 0 0 1 ${width * 0.6} ${height * 0.16}z`,
      '#6f966a',
      'down',
    ),
    line(`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.45}h${width}`, '#fffaf0', 9),
    faint(0.22, shape(`M${x} ${y}l${width * 0.4} 0L${x} ${y + height * 0.7}z`, '#ffffff')),
    box([x - 26, y + height + 12, width + 52, 14], '#fffaf0', { round: 3, tone: 'down' }),
  ].join('');
}

export const tree = (x: number, ground: number, size: number, foliage = '#6f9660'): string =>
  [
    shadow(x, ground, size * 0.9),
    shape(
      `M${x - size * 0.1} ${ground}q${size * 0.06} -${size * 0.5} 0 -${size}h${size * 0.2}q-${size * 0.06} ${size * 0.5} 0 ${size}z`,
      '#7b573a',
      'right',
    ),
    disc([x + size * 0.42, ground - size * 1.15], [size * 0.5, size * 0.44], dimmed(foliage, 0.78)),
    disc([x - size * 0.4, ground - size * 1.2], [size * 0.52, size * 0.46], dimmed(foliage, 0.9)),
    disc([x, ground - size * 1.5], [size * 0.62, size * 0.56], foliage, 'sun'),
    disc([x - size * 0.22, ground - size * 1.62], [size * 0.26, size * 0.2], dimmed(foliage, 1.2)),
  ].join('');

export const bush = (x: number, ground: number, size: number, foliage = '#5f8a58'): string =>
  [
    disc([x + size * 0.5, ground - size * 0.3], [size * 0.5, size * 0.42], dimmed(foliage, 0.8)),
    disc(
      [x - size * 0.42, ground - size * 0.34],
      [size * 0.52, size * 0.46],
      dimmed(foliage, 0.92),
    ),
    disc([x, ground - size * 0.5], [size * 0.58, size * 0.54], foliage, 'sun'),
  ].join('');

/** A sky, trees far away and grass with light on it. */
export function yard({ grass = '#8aad5c', sky = '#a7d2e0', horizon = 340 } = {}): string {
  return [
    box([0, 0, 800, horizon + 20], sky, { tone: 'dawn' }),
    faint(0.7, disc([640, 90], [120, 26], '#fffaf0')),
    faint(0.6, disc([560, 108], [90, 20], '#fffaf0')),
    times(9, (nth) =>
      disc(
        [nth * 100, horizon - 18 - (nth % 3) * 16],
        [78, 62 + (nth % 2) * 18],
        nth % 2 ? '#9ab78b' : '#86a87c',
      ),
    ),
    times(8, (nth) =>
      disc([50 + nth * 104, horizon + 6], [72, 44], nth % 2 ? '#6f9663' : '#7ea06b'),
    ),
    box([0, horizon, 800, 600 - horizon], grass, { tone: 'glow' }),
    times(34, (nth) => {
      const [x, y] = [(nth * 137) % 800, horizon + 30 + ((nth * 71) % (560 - horizon))];
      return line(
        `M${x} ${y}l-5 -13M${x + 4} ${y}l1 -16M${x + 8} ${y}l6 -12`,
        dimmed(grass, 0.72),
        3,
        0.7,
      );
    }),
  ].join('');
}

/** Boards side by side with pointed tops. */
export const pickets = (
  x: number,
  top: number,
  count: number,
  { color = '#fdf6e8', height = 130, width = 30 } = {},
): string =>
  [
    box([x - 6, top + height * 0.3, count * (width + 8) + 4, 12], dimmed(color, 0.86)),
    box([x - 6, top + height * 0.74, count * (width + 8) + 4, 12], dimmed(color, 0.86)),
    times(count, (nth) => {
      const left = x + nth * (width + 8);
      return shape(
        `M${left} ${top + 18}l${width / 2} -18l${width / 2} 18v${height - 18}h-${width}z`,
        color,
        'right',
      );
    }),
  ].join('');

/** The front of a house, its door in the middle. */
export function house(x: number, ground: number, width: number, color: string): string {
  const height = width * 0.52;
  const top = ground - height;
  const pane = (left: number) =>
    [
      box([left - 6, top + height * 0.24 - 6, width * 0.17 + 12, height * 0.36 + 12], '#fffaf0'),
      box([left, top + height * 0.24, width * 0.17, height * 0.36], '#48707a', { tone: 'dawn' }),
      line(
        `M${left + width * 0.085} ${top + height * 0.24}v${height * 0.36}M${left} ${top + height * 0.42}h${width * 0.17}`,
        '#fffaf0',
        4,
      ),
    ].join('');
  return [
    box([x, top, width, height], color, { tone: 'sun' }),
    times(9, (nth) =>
      line(`M${x} ${top + ((nth + 1) * height) / 10}h${width}`, '#3a2410', 2, 0.12),
    ),
    shape(
      `M${x - width * 0.08} ${top + 8}L${x + width * 0.2} ${top - height * 0.62}H${x + width * 0.8}L${x + width * 1.08} ${top + 8}z`,
      '#7c4c3c',
      'right',
    ),
    times(5, (nth) =>
      line(
        `M${x + width * (0.14 - nth * 0.045)} ${top - height * (0.5 - nth * 0.11)}H${x + width * (0.86 + nth * 0.045)}`,
        '#2a1408',
        3,
        0.22,
      ),
    ),
    box([x + width * 0.42, top + height * 0.26, width * 0.16, height * 0.74], '#fffaf0'),
    box([x + width * 0.435, top + height * 0.3, width * 0.13, height * 0.7], '#0b5f5e', {
      tone: 'right',
    }),
    disc([x + width * 0.55, top + height * 0.68], [3.5, 3.5], '#f2c35a'),
    pane(x + width * 0.13),
    pane(x + width * 0.7),
    disc([x + width * 0.615, top + height * 0.36], [26, 26], 'url(#halo)'),
    box([x + width * 0.604, top + height * 0.32, 10, 16], '#f2a31f', { round: 3 }),
  ].join('');
}

/** A street: the wall of a house, its stoop's height, sidewalk and curb. */
export function street(brick: string, horizon = 400): string {
  return [
    box([0, 0, 800, horizon], brick, { tone: 'bricks' }),
    box([0, 0, 800, horizon], 'url(#sun)'),
    ...[90, 560].map((x) =>
      [
        box([x - 12, 60, 154, 190], '#efe4d2', { tone: 'down' }),
        box([x, 72, 130, 166], '#3f5f68', { tone: 'dawn' }),
        line(`M${x + 65} 72v166M${x} 155h130`, '#efe4d2', 8),
        box([x - 20, 248, 170, 14], '#e4d6bf', { tone: 'down' }),
      ].join(''),
    ),
    box([0, horizon - 34, 800, 34], dimmed(brick, 0.7), { tone: 'down' }),
    box([0, horizon, 800, 130], '#cfc3b0', { tone: 'glow' }),
    times(6, (nth) =>
      line(`M${90 + nth * 140} ${horizon}l${(nth - 2.5) * 24} 130`, '#8c7f6c', 3, 0.45),
    ),
    line(`M0 ${horizon + 56}h800`, '#8c7f6c', 3, 0.3),
    box([0, horizon + 130, 800, 18], '#a79b88', { tone: 'glow' }),
    box([0, horizon + 148, 800, 452 - horizon], '#5d574f', { tone: 'down' }),
  ].join('');
}

export const pot = (x: number, ground: number, size: number, color = '#c4623f'): string =>
  [
    shadow(x, ground, size * 0.7),
    shape(
      `M${x - size * 0.42} ${ground - size * 0.7}h${size * 0.84}l-${size * 0.14} ${size * 0.7}h-${size * 0.56}z`,
      color,
      'round',
    ),
    box([x - size * 0.48, ground - size * 0.84, size * 0.96, size * 0.18], color, {
      round: 3,
      tone: 'round',
    }),
  ].join('');

/** Leaves that rise out of one point. */
export const leaves = (x: number, y: number, size: number, foliage = '#4f7f52'): string =>
  times(7, (nth) => {
    const turn = (nth - 3) * 24;
    return `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x} ${y}q-${size * 0.2} -${size * 0.5} 0 -${size * (1 - Math.abs(nth - 3) * 0.07)}q${size * 0.2} ${size * 0.5} 0 ${size * (1 - Math.abs(nth - 3) * 0.07)}z`, dimmed(foliage, 0.84 + (nth % 3) * 0.16), 'right')}</g>`;
  });

/** Soil between boards. */
export const bed = (x: number, ground: number, width: number, isPlanted: boolean): string =>
  [
    shadow(x + width / 2, ground, width * 0.6, 20),
    shape(`M${x + 24} ${ground - 92}h${width - 48}l24 34h-${width}z`, '#4b3222', 'glow'),
    isPlanted
      ? times(6, (nth) =>
          leaves(
            x + 34 + (nth * (width - 60)) / 5.2,
            ground - 66 - (nth % 2) * 12,
            44 + (nth % 3) * 12,
            nth % 2 ? '#5c8f4f' : '#7aa552',
          ),
        )
      : '',
    box([x, ground - 58, width, 27], WOOD, { round: 2, tone: 'glow' }),
    box([x, ground - 30, width, 28], dimmed(WOOD, 0.9), { round: 2, tone: 'down' }),
    ...[x - 4, x + width - 14].map((left) =>
      box([left, ground - 64, 18, 66], dimmed(WOOD, 0.72), { tone: 'round' }),
    ),
  ].join('');
