import atlasUrl from 'us-atlas/counties-10m.json?url';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { Geometry, MultiLineString, Position } from 'geojson';
import type { MapLook } from './map-engine.ts';
import { stateNameIn } from '../state-names.ts';
import { groundSources, layersAround, layersWithin, waterColor } from './ground.ts';
import type { Ground } from './ground.ts';

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Topology & { objects: Record<'nation' | 'states' | 'counties', Outlines> };
/** Name, longitude, latitude and how far out it shows. */
type Town = [name: string, longitude: number, latitude: number, zoom: number];
/** The towns that show from a zoom, one after the other: name, longitude, latitude. */
type PackedTowns = Array<[zoom: number, towns: Array<string | number>]>;

const DAY = {
  water: '#cfe3e6',
  land: '#f6f0e4',
  line: '#d9cbb4',
  state: '#b9a688',
  shore: '#a9c6ca',
  grid: '#e9dfcd',
  text: '#3d352a',
  faint: '#85785f',
  halo: '#fbf7f0',
};
const NIGHT: typeof DAY = {
  water: '#10201f',
  land: '#221d16',
  line: '#3a3226',
  state: '#5d503c',
  shore: '#2c4644',
  grid: '#2b251c',
  text: '#e6dccb',
  faint: '#a39680',
  halo: '#17130e',
};
export const groundColors = (isDark: boolean): typeof DAY => (isDark ? NIGHT : DAY);

/** A plain background, for the moment before the map is drawn. */
export const bareStyle = (isDark: boolean): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': groundColors(isDark).land } },
  ],
});

type Loaded = {
  atlas: Atlas;
  towns: Town[];
  ground: Ground;
  countyNames: GeoJSON.FeatureCollection;
};
let loaded: Promise<Loaded> | null = null;

function load() {
  loaded ??= (async () => {
    const [atlas, towns, ground] = await Promise.all([
      fetch(atlasUrl).then((answer) => answer.json() as Promise<Atlas>),
      import('../towns.json').then((file) => unpackTowns(file.default as PackedTowns)),
      import('../ground.json').then((file): Ground => file.default),
    ]);
    return { atlas, towns, ground, countyNames: namePoints(atlas, atlas.objects.counties) };
  })();
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
}

export const FONT = 'Figtree Variable';

const unpackTowns = (packed: PackedTowns): Town[] =>
  packed.flatMap(([zoom, towns]) =>
    Array.from({ length: towns.length / 3 }, (_, index): Town => {
      const [name, longitude, latitude] = towns.slice(index * 3, index * 3 + 3);
      return [String(name), Number(longitude), Number(latitude), zoom];
    }),
  );

const text = (size: number) => ({ 'text-font': [FONT], 'text-size': size });
const source = (data: GeoJSON.GeoJSON, attribution = '') => ({
  type: 'geojson' as const,
  data,
  ...(attribution !== '' && { attribution }),
});

const getName = (properties: object | null): string =>
  properties && 'name' in properties ? String(properties.name) : '';

/** Returns the middle of the largest piece: on whole outlines, every tile would repeat the name. */
function getLargestPieceCenter(outline: Geometry): Position {
  const pieces =
    outline.type === 'MultiPolygon'
      ? outline.coordinates
      : outline.type === 'Polygon'
        ? [outline.coordinates]
        : [];
  const boxes = pieces.map(([ring = []]) => {
    const longitudes = ring.map(([longitude = 0]) => longitude);
    const latitudes = ring.map(([, latitude = 0]) => latitude);
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    return {
      middle: [(west + east) / 2, (south + north) / 2],
      size: (east - west) * (north - south),
    };
  });
  return boxes.toSorted((a, b) => b.size - a.size)[0]?.middle ?? [0, 0];
}

/** Points in the middle of outlines, with the names that are written there. */
function namePoints(
  atlas: Atlas,
  outlines: Outlines,
  write: (name: string) => string = (name) => name,
): GeoJSON.FeatureCollection {
  const found = feature(atlas, outlines);
  const features = ('features' in found ? found.features : [found]).map((outline) => ({
    type: 'Feature' as const,
    properties: { name: write(getName(outline.properties)) },
    geometry: { type: 'Point' as const, coordinates: getLargestPieceCenter(outline.geometry) },
  }));
  return { type: 'FeatureCollection', features };
}

const AREA = { south: 24, north: 50, west: -125, east: -66 };

/** Straight lines along the degrees, so that even a map without streets shows how it moves. */
function gridLines(step: number): MultiLineString {
  const { south, north, west, east } = AREA;
  const rows = Math.round((north - south) / step);
  const columns = Math.round((east - west) / step);
  const row = (index: number) => south + index * step;
  const column = (index: number) => west + index * step;
  return {
    type: 'MultiLineString',
    coordinates: [
      ...Array.from({ length: rows + 1 }, (_, index) => [
        [west, row(index)],
        [east, row(index)],
      ]),
      ...Array.from({ length: columns + 1 }, (_, index) => [
        [column(index), south],
        [column(index), north],
      ]),
    ],
  };
}

/**
 * The zoom from which each kind of lines replaces the one before. Two are never drawn at once: counties are straight in
 * the west, and a grid over them, or a finer one over a coarser, is an unreadable tangle.
 */
const COUNTIES_FROM = 6;
/** Further out they would hide each other in the east. */
const COUNTY_NAMES_FROM = 7.5;
const GRID_FROM = 9.5;
const CELLS_FROM = 11;

const gridLayer = (
  name: string,
  zooms: { minzoom: number; maxzoom?: number },
  color: string,
): LayerSpecification => ({
  id: name,
  type: 'line',
  source: name,
  ...zooms,
  paint: { 'line-color': color, 'line-width': 1 },
});

/** The map that comes with the site: land, water, states, counties and towns (GEO-002, GEO-111). */
export async function simpleStyle(
  { isDark, language }: MapLook,
  credits: string,
): Promise<StyleSpecification> {
  const { atlas, towns, ground, countyNames } = await load();
  const color = groundColors(isDark);
  const stateNames = namePoints(atlas, atlas.objects.states, (name) => stateNameIn(language, name));
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.4 };
  return {
    version: 8,
    sources: {
      nation: source(feature(atlas, atlas.objects.nation), credits),
      ...groundSources(ground),
      countyNames: source(countyNames),
      stateNames: source(stateNames),
      stateLines: source(mesh(atlas, atlas.objects.states, (a, b) => a !== b)),
      countyLines: source(mesh(atlas, atlas.objects.counties, (a, b) => a !== b)),
      grid: source(gridLines(0.1)),
      cells: source(gridLines(0.01)),
      towns: source({
        type: 'FeatureCollection',
        features: towns.map(([name, longitude, latitude, zoom], rank) => ({
          type: 'Feature',
          properties: { name, zoom, rank },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      }),
    },
    layers: [
      {
        id: 'water',
        type: 'background',
        paint: { 'background-color': waterColor(color) },
      },
      ...layersAround(color),
      { id: 'land', type: 'fill', source: 'nation', paint: { 'fill-color': color.land } },
      ...layersWithin(color),
      gridLayer('grid', { minzoom: GRID_FROM, maxzoom: CELLS_FROM }, color.grid),
      gridLayer('cells', { minzoom: CELLS_FROM }, color.grid),
      {
        id: 'shore',
        type: 'line',
        maxzoom: 12.5,
        source: 'nation',
        paint: { 'line-color': color.shore, 'line-width': 1.2 },
      },
      {
        id: 'county-lines',
        type: 'line',
        source: 'countyLines',
        minzoom: COUNTIES_FROM,
        maxzoom: GRID_FROM,
        paint: { 'line-color': color.line, 'line-width': 1, 'line-dasharray': [4, 3] },
      },
      {
        id: 'state-lines',
        type: 'line',
        source: 'stateLines',
        paint: {
          'line-color': color.state,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 9, 2],
        },
      },
      {
        id: 'county-names',
        type: 'symbol',
        source: 'countyNames',
        minzoom: COUNTY_NAMES_FROM,
        maxzoom: CELLS_FROM,
        layout: {
          ...text(11),
          'text-field': ['get', 'name'],
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.12,
          'text-max-width': 8,
          'text-padding': 8,
        },
        paint: { 'text-color': color.faint, ...halo },
      },
      {
        id: 'state-names',
        type: 'symbol',
        source: 'stateNames',
        maxzoom: 7,
        layout: {
          ...text(13),
          'text-field': ['get', 'name'],
          'text-letter-spacing': 0.08,
          'text-max-width': 7,
        },
        paint: { 'text-color': color.faint, ...halo },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['>=', ['zoom'], ['get', 'zoom']],
        layout: {
          'text-font': [FONT],
          'text-size': ['interpolate', ['linear'], ['get', 'zoom'], 3, 16, 6, 14.5, 9, 13],
          'text-field': ['get', 'name'],
          'text-max-width': 8,
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 6,
        },
        paint: { 'text-color': color.text, ...halo },
      },
    ],
  };
}
