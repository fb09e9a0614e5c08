/// <reference types="google.maps" />
import type { MapSettings } from './choose-engine.ts';
import { googleScript, scriptAddress } from './load-google.ts';
import { ZOOM } from './map-engine.ts';
import type { MapEngine, MapStart } from './map-engine.ts';
import { MapFailure } from '../map-failure.ts';
import type { Point } from '../../../distance.ts';

const toGoogle = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude });

/** A map drawn by Google, for operators with a key (GEO-001). */
export async function startGoogle(
  { apiKey, googleScript: script }: MapSettings,
  { host, start, look, isInPage, onFailure }: MapStart,
): Promise<MapEngine> {
  const maps = await googleScript.load(scriptAddress(script, { apiKey, language: look.language }));
  // Google calls this when it refuses the key, which is after the script has loaded.
  Object.assign(window, {
    gm_authFailure: () => onFailure(new MapFailure('scriptFailed', 'the key was refused')),
  });
  const map = new maps.Map(host, {
    center: toGoogle(start.center),
    zoom: start.zoom,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    colorScheme: look.isDark ? 'DARK' : 'LIGHT',
    gestureHandling: isInPage ? 'cooperative' : 'greedy',
    disableDefaultUI: true,
    clickableIcons: false,
    keyboardShortcuts: true,
    scaleControl: true,
  });
  host.setAttribute('role', 'group');
  host.setAttribute('aria-label', look.label);
  const overlay = await layPane(maps, map);

  return {
    pane: overlay.pane,
    project: (point) => {
      const at = overlay.view.getProjection().fromLatLngToDivPixel(toGoogle(point));
      return { x: at?.x ?? 0, y: at?.y ?? 0 };
    },
    camera: () => {
      const center = map.getCenter();
      return {
        center: center ? { latitude: center.lat(), longitude: center.lng() } : start.center,
        zoom: map.getZoom() ?? start.zoom,
      };
    },
    bounds: () => {
      const bounds = map.getBounds()?.toJSON();
      const { latitude, longitude } = start.center;
      return bounds ?? { south: latitude, west: longitude, north: latitude, east: longitude };
    },
    moveTo: (center, zoom) => {
      map.panTo(toGoogle(center));
      map.setZoom(zoom);
    },
    zoomBy: (steps) => map.setZoom(Math.round((map.getZoom() ?? start.zoom) + steps)),
    focus: () => host.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    // Google takes its colors and language once, when it starts.
    setLook: ({ label }) => host.setAttribute('aria-label', label),
    watch: ({ onMove, onStop }) => {
      const listeners = [
        map.addListener('bounds_changed', onMove),
        map.addListener('idle', onStop),
      ];
      overlay.drawn.add(onMove);
      return () => {
        overlay.drawn.delete(onMove);
        for (const listener of listeners) listener.remove();
      };
    },
    remove: () => {
      maps.event.clearInstanceListeners(map);
      overlay.view.setMap(null);
      host.replaceChildren();
    },
  };
}

/** A layer for the pins, which Google calls after each redraw. */
function layPane(maps: typeof google.maps, map: google.maps.Map) {
  const pane = document.createElement('div');
  const drawn = new Set<() => void>();
  const { promise, resolve } = Promise.withResolvers<{
    pane: HTMLElement;
    drawn: Set<() => void>;
    view: google.maps.OverlayView;
  }>();
  class Pins extends maps.OverlayView {
    override onAdd() {
      this.getPanes()?.overlayMouseTarget.append(pane);
    }
    override draw() {
      resolve({ pane, drawn, view: this });
      for (const listener of drawn) listener();
    }
    override onRemove() {
      pane.remove();
    }
  }
  new Pins().setMap(map);
  return promise;
}
