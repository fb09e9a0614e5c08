import type { Language } from '#platform/language/translator.ts';
import type { Point } from '../../../distance.ts';
import type { MapFailure } from '../map-failure.ts';
import type { MapBounds } from '../../../areas/map-window.ts';
import type { MapCamera } from '../map-view-props.ts';

/** Zoom is counted in squares of 256 pixels everywhere, as the numbers of the founding documents are. */
export const ZOOM = { least: 3, most: 19 };

/** Names the sources of the map that comes with the site. */
export const GROUND_SOURCES = 'U.S. Census Bureau, GeoNames';

export type MapLook = {
  /** The name of what takes the keys that move the map. */
  label: string;
  language: Language;
  isDark: boolean;
};

export type MapEngine = {
  /** Pins are drawn in here, so that a drag or a turn of the wheel over a pin moves the map. */
  pane: HTMLElement;
  /** Returns where a place is drawn, in pixels of the pane. */
  project: (point: Point) => { x: number; y: number };
  camera: () => MapCamera;
  bounds: () => MapBounds;
  moveTo: (center: Point, zoom: number) => void;
  zoomBy: (steps: 1 | -1) => void;
  focus: () => void;
  setLook: (look: MapLook) => void;
  /** Calls `onMove` with every step of a move and `onStop` after it. */
  watch: (listener: { onMove: () => void; onStop: () => void }) => () => void;
  remove: () => void;
};

export type MapStart = {
  /** An empty element that the map fills. */
  host: HTMLElement;
  start: MapCamera;
  look: MapLook;
  /** The page scrolls past the map: moving it takes two fingers, or a key with the wheel. */
  isInPage: boolean;
  texts: { simpleCredits: string; wheel: string; macWheel: string; fingers: string };
  /** The map fails after it was there. */
  onFailure: (failure: MapFailure) => void;
};
