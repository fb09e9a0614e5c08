import { layers, namedFlavor } from '@protomaps/basemaps';
import type { Flavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapSettings } from './choose-engine.ts';
import { GROUND_SOURCES } from './map-engine.ts';
import type { MapLook } from './map-engine.ts';
import { FONT, groundColors } from './simple-style.ts';

export type Streets = NonNullable<MapSettings['streets']>;

const SOURCE = 'streets';
/** Further out the simple map shows the whole country in one look. */
const STREETS_FROM = 7;
/** One line on a phone, so without the words that stand before the ground's own credits. */
const CREDITS = `<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>, <a href="https://protomaps.com">Protomaps</a>, ${GROUND_SOURCES}`;

/** The simple map with the operator's streets over it, where there are any (GEO-112, GEO-113). */
export function withStreets(
  ground: StyleSpecification,
  { tiles, minZoom, maxZoom, bounds }: Streets,
  { isDark, language }: MapLook,
): StyleSpecification {
  return {
    ...ground,
    sources: {
      ...ground.sources,
      [SOURCE]: {
        type: 'vector',
        tiles: [`${window.location.origin}${tiles}`],
        minzoom: Math.max(minZoom, STREETS_FROM),
        maxzoom: maxZoom,
        bounds,
        attribution: CREDITS,
      },
    },
    layers: [
      ...ground.layers,
      ...layers(SOURCE, flavor(isDark), { lang: language })
        .filter(({ type }) => type !== 'background')
        .flatMap(withoutIcons)
        // The ground has a layer of water, too.
        .map((layer) => ({ ...layer, id: `${SOURCE}-${layer.id}` })),
    ],
  };
}

const DAY = {
  road: '#ffffff',
  casing: '#d9cbb4',
  highway: '#fbe2a8',
  highwayCasing: '#d8b56c',
  park: '#dbe6c8',
  building: '#ebe1cf',
};
const NIGHT: typeof DAY = {
  road: '#423a2e',
  casing: '#17130e',
  highway: '#6e5832',
  highwayCasing: '#17130e',
  park: '#27311f',
  building: '#2e281e',
};

/** The flavor in the colors of the ground around it and of the page, its names in the page's letters. */
function flavor(isDark: boolean): Flavor {
  const ground = groundColors(isDark);
  const { road, casing, highway, highwayCasing, park, building } = isDark ? NIGHT : DAY;
  return {
    ...namedFlavor(isDark ? 'dark' : 'light'),
    earth: ground.land,
    water: ground.water,
    ...alike(park, 'park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b'),
    ...alike(building, 'buildings', 'pedestrian', 'industrial', 'school', 'hospital'),
    ...alike(road, 'other', 'minor_service', 'minor_a', 'minor_b', 'link', 'major'),
    ...alike(road, 'bridges_other', 'bridges_minor', 'bridges_link', 'bridges_major'),
    ...alike(casing, 'minor_service_casing', 'minor_casing', 'link_casing'),
    ...alike(casing, 'major_casing_early', 'major_casing_late', 'bridges_other_casing'),
    ...alike(casing, 'bridges_minor_casing', 'bridges_link_casing', 'bridges_major_casing'),
    ...alike(highway, 'highway', 'bridges_highway'),
    ...alike(highwayCasing, 'highway_casing_early', 'highway_casing_late'),
    bridges_highway_casing: highwayCasing,
    ...alike(ground.text, 'city_label', 'roads_label_major', 'roads_label_minor'),
    ...alike(ground.faint, 'subplace_label', 'ocean_label', 'address_label', 'state_label'),
    ...alike(ground.halo, 'city_label_halo', 'subplace_label_halo', 'address_label_halo'),
    ...alike(ground.halo, 'roads_label_major_halo', 'roads_label_minor_halo'),
    ...alike(FONT, 'regular', 'bold', 'italic'),
  };
}

const alike = <Part extends keyof Flavor>(value: string, ...parts: Part[]) =>
  Object.fromEntries(parts.map((part) => [part, value])) as Record<Part, string>;

/** Icons would need a file of pictures; their names, and what is nothing but an icon, do without. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || !layer.layout) return [layer];
  const { 'icon-image': _, ...layout } = layer.layout;
  return layout['text-field'] === undefined ? [] : [{ ...layer, layout }];
}
