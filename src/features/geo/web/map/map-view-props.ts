import type { MapBounds } from '../../areas/map-window.ts';
import type { Point } from '../../distance.ts';

/**
 * The meaning of a pin's color: red is urgent, blue is not; the next three are a position's age, and ink counts
 * several.
 */
export type MarkerTone = 'urgent' | 'calm' | 'fresh' | 'ageing' | 'old' | 'crowd';

export type MapMarker = {
  id: string;
  point: Point;
  /** The text of the pin: a price, a name. */
  label: string;
  /** The name for screen readers. */
  name: string;
  tone: MarkerTone;
  /** Only the 0.01 degree cell around the point is known: it is drawn as a dashed square (GEO-027). */
  isArea: boolean;
  /** The radius in miles its person travels: drawn as a circle while its pin is hovered, focused or chosen. */
  reachMiles?: number;
};

export type MapCamera = { center: Point; zoom: number };

/** The actions of a map that a screen can call. */
export type MapHandle = {
  moveTo: (center: Point, zoom: number) => void;
};

export type MapViewProps = {
  /** The map's accessible name. */
  label: string;
  /** The initial camera; later moves are the person's, or a screen's through `onReady`. */
  start: MapCamera;
  markers: readonly MapMarker[];
  /** A pin was chosen: one id, or all those that lie too close to tell apart (GEO-019). */
  onSelect?: (ids: readonly string[]) => void;
  /** The marker whose reach is drawn without being hovered. */
  chosenId?: string | undefined;
  /** The markers that are pointed at, here or in a list of them; their pins stand out (GEO-117). */
  pointedIds?: readonly string[];
  /** The pin that has the pointer or the focus, by the ids of its markers; none once it has neither. */
  onPointed?: ((ids: readonly string[]) => void) | undefined;
  /** 300 ms after the map came to rest (GEO-017), and once when it is there. */
  onRest?: (camera: MapCamera, bounds: MapBounds) => void;
  onReady?: (map: MapHandle) => void;
  /** Shown inside the failure box under 'Unable to load map' and its reason. */
  failureAction?: React.ReactNode;
  /** The page scrolls past the map: moving it takes two fingers, or Ctrl with the wheel. */
  isInPage?: boolean;
  /** A failure's text ends with what exactly went wrong (TASK-111). */
  isDetailed?: boolean;
  /** Height and width are the class's. */
  className?: string;
};
