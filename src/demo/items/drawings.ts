import { gearDrawings } from './drawings-gear.ts';
import { homeDrawings } from './drawings-home.ts';

const drawings = { ...homeDrawings, ...gearDrawings };
export type DrawingName = keyof typeof drawings;

const ROOMS = [
  { wall: '#efe4d2', floor: '#cfae86' },
  { wall: '#dfe8e4', floor: '#b8a48c' },
  { wall: '#e8e1ee', floor: '#c4b49c' },
] as const;

/** Nearer each time: the whole thing, then parts of it. */
const VIEWS = ['0 0 400 300', '70 60 260 195', '120 90 180 135'] as const;

/** The photo of a thing, as far as the demo neighborhood has photos. */
export function drawItem(photo: { drawing: DrawingName; color: string; view: number }): string {
  const { wall, floor } = ROOMS[photo.color.charCodeAt(1) % ROOMS.length] ?? ROOMS[0];
  const thing = drawings[photo.drawing](photo.color, darker(photo.color));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="${VIEWS[photo.view] ?? VIEWS[0]}">
    <rect width="400" height="300" fill="${wall}"/>
    <rect y="212" width="400" height="88" fill="${floor}"/>
    <path d="M0 212h400" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
    <ellipse cx="200" cy="243" rx="118" ry="9" fill="#000" opacity=".16"/>
    ${thing}
  </svg>`;
}

function darker(color: string): string {
  const parts = color.match(/[\da-f]{2}/giu) ?? [];
  const dimmed = parts.map((part) => Math.round(Number.parseInt(part, 16) * 0.72));
  return `#${dimmed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
