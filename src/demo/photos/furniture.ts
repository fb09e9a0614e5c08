import { WOOD, box, dimmed, disc, faint, halo, line, shadow, shape, times } from './stage.ts';

export const carton = (x: number, ground: number, width: number, height: number): string =>
  [
    shadow(x + width / 2, ground, width * 0.66),
    box([x, ground - height, width, height], '#c99a63', { round: 3, tone: 'right' }),
    box([x + width * 0.42, ground - height, width * 0.16, height * 0.42], '#e7cb97'),
    line(`M${x} ${ground - height + 2}h${width}`, '#8f6436', 4),
    line(
      `M${x + width * 0.12} ${ground - height * 0.2}h${width * 0.24}M${x + width * 0.12} ${ground - height * 0.3}h${width * 0.16}`,
      '#6b4823',
      4,
      0.6,
    ),
  ].join('');

export const books = (x: number, ground: number, width: number): string => {
  const colors = ['#b5533c', '#0b5f5e', '#e2b657', '#7d8f69', '#d9a48a', '#4d5d78', '#efe0c2'];
  return times(Math.floor(width / 16), (nth) => {
    const height = 46 + ((nth * 13) % 22);
    return box(
      [x + nth * 16, ground - height, 14, height],
      colors[(nth * 3) % colors.length] ?? WOOD,
      { round: 2, tone: 'round' },
    );
  });
};

export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  picture: string,
): string =>
  [
    faint(0.22, box([x + 5, y + 8, width, height], '#2a1a08')),
    box([x, y, width, height], WOOD, { tone: 'glow' }),
    box([x + 9, y + 9, width - 18, height - 18], '#fbf3e2'),
    box([x + 20, y + 20, width - 40, height - 40], picture, { tone: 'dawn' }),
    disc([x + width * 0.62, y + height * 0.42], [width * 0.1, width * 0.1], '#f2a31f'),
    shape(
      `M${x + 20} ${y + height - 20}v-${height * 0.2}q${width * 0.2} -${height * 0.2} ${width * 0.4} 0t${width - 40 - width * 0.4} -${height * 0.06}v${height * 0.26}z`,
      dimmed(picture, 0.6),
    ),
  ].join('');

export const floorLamp = (x: number, ground: number): string =>
  [
    shadow(x, ground, 50),
    halo(x, ground - 300, 150),
    line(`M${x} ${ground - 4}v-270`, '#4a3a2a', 7),
    disc([x, ground - 4], [36, 9], '#4a3a2a', 'glow'),
    shape(`M${x - 34} ${ground - 340}h68l24 82h-116z`, '#fbe2ac', 'round'),
  ].join('');

export const rug = (x: number, y: number, width: number, color: string): string =>
  [
    disc([x, y], [width / 2, width * 0.1], color, 'down'),
    `<ellipse cx="${x}" cy="${y}" rx="${width * 0.42}" ry="${width * 0.076}" fill="none" stroke="#fff3df" stroke-opacity=".6" stroke-width="5"/>`,
  ].join('');
