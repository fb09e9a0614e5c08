import type { Call } from './calls.ts';

const WIDTH = 1600;
const ROW = 18;
const NARROWEST = 0.4;
const CHARACTER = 6.6;

/** A picture of all calls, each as wide as the time it took and standing on the one that called it. */
export function flameGraph(root: Call): string {
  const bars: string[] = [];
  let depth = 0;
  const draw = (call: Call, left: number, row: number) => {
    const width = (call.totalUs / root.totalUs) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, row);
    bars.push(drawBar(call, { left, width, row, share: call.totalUs / root.totalUs }));
    let at = left;
    for (const inner of call.calls) {
      draw(inner, at, row + 1);
      at += (inner.totalUs / root.totalUs) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font="11px monospace"
  style="font: 11px monospace; background: #fff">\n${bars.join('\n')}\n</svg>\n`;
}

type Bar = { left: number; width: number; row: number; share: number };

function drawBar({ name, where }: Call, { left, width, row, share }: Bar): string {
  const label = escaped(`${name} ${where}`.trim());
  const room = Math.floor((width - 6) / CHARACTER);
  const shown = room > 3 ? escaped(`${name} ${where}`.trim().slice(0, room)) : '';
  const y = row * ROW;
  return (
    `<g><title>${label}, ${(share * 100).toFixed(2)} %</title>` +
    `<rect x="${left.toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="${ROW - 1}" fill="${chooseColor(where)}"/>` +
    `${shown && `<text x="${(left + 3).toFixed(2)}" y="${y + 13}">${shown}</text>`}</g>`
  );
}

/** Ours, Node's own, and what others wrote. */
function chooseColor(where: string): string {
  if (/^(?:src|dist|\.)/.test(where)) return '#f6b26b';
  return where === '' || where.startsWith('node:') ? '#cfd8dc' : '#9fc5e8';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
