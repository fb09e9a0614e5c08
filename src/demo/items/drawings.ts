import { gearDrawings } from './drawings-gear.ts';
import { homeDrawings } from './drawings-home.ts';
import { box, defs, dimmed, shadow } from '../photos/stage.ts';

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
  const thing = drawings[photo.drawing](photo.color, dimmed(photo.color, 0.72));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="${VIEWS[photo.view] ?? VIEWS[0]}">
    ${defs}
    ${box([0, 0, 400, 212], wall, { tone: 'sun' })}
    <path d="M60 0h75l105 212h-95z" fill="#fff8e4" opacity=".2"/>
    ${box([0, 212, 400, 88], floor, { tone: 'down' })}
    <path d="M145 212h95l65 88h-125z" fill="#fff4d6" opacity=".2"/>
    <path d="M0 212h400" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
    ${shadow(200, 243, 135, 13)}
    ${thing}
  </svg>`;
}
