import 'maplibre-gl/dist/maplibre-gl.css';
import './libre.css';
import { AttributionControl, Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapSettings } from './choose-engine.ts';
import { ZOOM } from './map-engine.ts';
import type { MapEngine, MapLook, MapStart } from './map-engine.ts';
import { MapFailure } from '../map-failure.ts';
import { onlineStyle } from './online-style.ts';
import { bareStyle, simpleStyle } from './simple-style.ts';

// Squares of 512 pixels, which MapLibre counts in, are one step behind squares of 256.
const STEP = 1;
const PATIENCE_MS = 4_000;
// After a tile server could not be reached, the next maps do not wait for it again.
const REST_MS = 60_000;
let unreachableUntil = 0;

const isTile = (event: object) => 'tile' in event;

type Styles = Pick<MapSettings, 'styleUrl' | 'darkStyleUrl' | 'streets'>;

/** A map drawn by MapLibre: the operator's streets or style, else the simple map that comes with the site (GEO-001, GEO-002). */
export async function startLibre(styles: Styles, options: MapStart): Promise<MapEngine> {
  const worker = new URL(workerUrl, window.location.href).href;
  // A worker that fails to load raises no visible error, so it is fetched first; the browser caches it for MapLibre.
  const answer = await fetch(worker);
  if (!answer.ok) throw new MapFailure('broken', `the worker answered ${answer.status}`);
  await answer.arrayBuffer();
  setWorkerUrl(worker);
  const map = makeMap(options);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  // It may be half as wide, which still has room for a text such as "1000 ft".
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-left');

  // The region around it has the map's name; this is what takes its keys.
  map.getCanvas().setAttribute('role', 'application');

  const wardrobe = new Wardrobe(map, styles, options);
  wardrobe.wear(options.look);

  const pane = document.createElement('div');
  map.getCanvasContainer().append(pane);

  return {
    pane,
    project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    camera: () => {
      const { lat, lng } = map.getCenter();
      return { center: { latitude: lat, longitude: lng }, zoom: map.getZoom() + STEP };
    },
    bounds: () => {
      const bounds = map.getBounds();
      return {
        south: bounds.getSouth(),
        west: bounds.getWest(),
        north: bounds.getNorth(),
        east: bounds.getEast(),
      };
    },
    moveTo: ({ latitude, longitude }, zoom) =>
      map.easeTo({ center: [longitude, latitude], zoom: zoom - STEP }),
    zoomBy: (steps) => map.easeTo({ zoom: Math.round(map.getZoom() + steps), duration: 200 }),
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    setLook: (look) => {
      map.getCanvas().setAttribute('aria-label', look.label);
      wardrobe.wear(look);
    },
    watch: ({ onMove, onStop }) => {
      map.on('move', onMove);
      map.on('resize', onMove);
      map.on('moveend', onStop);
      return () => {
        map.off('move', onMove);
        map.off('resize', onMove);
        map.off('moveend', onStop);
      };
    },
    remove: () => {
      wardrobe.close();
      map.remove();
    },
  };
}

function makeMap({ host, start, look, isInPage, texts }: MapStart): LibreMap {
  try {
    return new LibreMap({
      container: host,
      style: bareStyle(look.isDark),
      center: [start.center.longitude, start.center.latitude],
      zoom: start.zoom - STEP,
      minZoom: ZOOM.least - STEP,
      maxZoom: ZOOM.most - STEP,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      cooperativeGestures: isInPage,
      attributionControl: false,
      // Names come slowly, unless the person asks for less motion.
      ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { fadeDuration: 0 }),
      locale: {
        'Map.Title': look.label,
        'CooperativeGesturesHandler.WindowsHelpText': texts.wheel,
        'CooperativeGesturesHandler.MacHelpText': texts.macWheel,
        'CooperativeGesturesHandler.MobileHelpText': texts.fingers,
      },
    });
  } catch (error) {
    // It throws when the device gives it nothing to draw with.
    throw new MapFailure('noGraphics', String(error));
  }
}

/** Chooses the map's style: the operator's while it can be fetched, else the simple one with the streets there are. */
class Wardrobe {
  readonly #map: LibreMap;
  readonly #styles: Styles;
  readonly #options: MapStart;
  #worn = '';
  #turn = 0;

  constructor(map: LibreMap, styles: Styles, options: MapStart) {
    this.#map = map;
    this.#styles = styles;
    this.#options = options;
    // Without a listener every tile that cannot be had is a line in the console.
    map.on('error', () => {});
  }

  wear(look: MapLook): void {
    const styleKey = `${look.language} ${look.isDark}`;
    if (styleKey === this.#worn) return;
    this.#worn = styleKey;
    this.#turn += 1;
    // Without even the simple ground the pins still say where things are to each other.
    this.#dress(look, this.#turn).catch(() => {});
  }

  close(): void {
    this.#turn += 1;
  }

  async #dress(look: MapLook, turn: number) {
    const url = look.isDark ? this.#styles.darkStyleUrl : this.#styles.styleUrl;
    if (url !== null && Date.now() > unreachableUntil) {
      const style = await onlineStyle(url, look.language, PATIENCE_MS).catch(() => null);
      if (turn !== this.#turn) return;
      if (style && (await this.#shows(style))) return;
      if (turn !== this.#turn) return;
      unreachableUntil = Date.now() + REST_MS;
    }
    const { streets } = this.#styles;
    const [ground, drawing] = await Promise.all([
      simpleStyle(look, streets ? '' : this.#options.texts.simpleCredits),
      streets && import('./street-style.ts'),
    ]);
    if (turn !== this.#turn) return;
    const style = streets && drawing ? drawing.withStreets(ground, streets, look) : ground;
    this.#map.setStyle(style, { diff: false });
  }

  /** Resolves to whether the first tile of a style arrives in time. */
  #shows(style: StyleSpecification): Promise<boolean> {
    const map = this.#map;
    return new Promise((resolve) => {
      const onData = (event: object) => {
        if (isTile(event)) end(true);
      };
      const onError = (event: object) => {
        if (isTile(event) || 'sourceId' in event) end(false);
      };
      const timer = setTimeout(() => end(false), PATIENCE_MS);
      function end(isThere: boolean) {
        clearTimeout(timer);
        map.off('sourcedata', onData);
        map.off('error', onError);
        resolve(isThere);
      }
      map.on('sourcedata', onData);
      map.on('error', onError);
      map.setStyle(style, { diff: false });
    });
  }
}
