import { fences } from './fences.ts';
import { gardens } from './gardens.ts';
import { kitchens } from './kitchens.ts';
import { pets } from './pets.ts';
import { furnishedRooms } from './rooms-furnished.ts';
import { roomsToMend } from './rooms-to-mend.ts';
import { roomsWithBeds } from './rooms-with-beds.ts';
import type { Scene } from './scene.ts';
import { defs } from './stage.ts';
import { streets } from './streets.ts';
import { tables } from './tables.ts';

const scenes = {
  ...furnishedRooms,
  ...roomsWithBeds,
  ...roomsToMend,
  ...kitchens,
  ...gardens,
  ...fences,
  ...pets,
  ...streets,
  ...tables,
};
export type SceneName = keyof typeof scenes;

/** How the photographer held the camera: the whole scene, upright, close, or a square part. */
export type View = 'wide' | 'tall' | 'near' | 'square';

const VIEWS: Record<
  View,
  { part: [width: number, height: number]; size: [width: number, height: number] }
> = {
  wide: { part: [800, 600], size: [1200, 900] },
  tall: { part: [450, 600], size: [900, 1200] },
  near: { part: [460, 345], size: [1200, 900] },
  square: { part: [520, 520], size: [1000, 1000] },
};

/** The photo of a scene, as far as the demo neighborhood has photos. */
export function drawPhoto(photo: { scene: SceneName; paint: string; view: View }): string {
  const scene: Scene = scenes[photo.scene];
  const { part, size } = VIEWS[photo.view];
  const [x, y] = [within(scene.focus[0], part[0], 800), within(scene.focus[1], part[1], 600)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="${x} ${y} ${part[0]} ${part[1]}">${defs}${scene.draw(photo.paint)}</svg>`;
}

/** Returns the start of a part with this middle, moved as needed to stay within the field. */
const within = (middle: number, length: number, field: number): number =>
  Math.min(field - length, Math.max(0, middle - length / 2));
