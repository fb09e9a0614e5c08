import { milesBetween } from './distance.ts';
import type { Point } from './distance.ts';

/** The built-in table of last resort (TASK-232): name, state, latitude, longitude. */
export const cities: ReadonlyArray<readonly [string, string, number, number]> = [
  ['New York', 'NY', 40.7128, -74.006],
  ['Los Angeles', 'CA', 34.0522, -118.2437],
  ['Chicago', 'IL', 41.8781, -87.6298],
  ['Houston', 'TX', 29.7604, -95.3698],
  ['Phoenix', 'AZ', 33.4484, -112.074],
  ['Philadelphia', 'PA', 39.9526, -75.1652],
  ['San Antonio', 'TX', 29.4241, -98.4936],
  ['San Diego', 'CA', 32.7157, -117.1611],
  ['Dallas', 'TX', 32.7767, -96.797],
  ['San Jose', 'CA', 37.3382, -121.8863],
  ['Austin', 'TX', 30.2672, -97.7431],
  ['Jacksonville', 'FL', 30.3322, -81.6557],
  ['Fort Worth', 'TX', 32.7555, -97.3308],
  ['Columbus', 'OH', 39.9612, -82.9988],
  ['Charlotte', 'NC', 35.2271, -80.8431],
  ['San Francisco', 'CA', 37.7749, -122.4194],
  ['Oakland', 'CA', 37.8044, -122.2712],
  ['Berkeley', 'CA', 37.8715, -122.273],
  ['Brooklyn', 'NY', 40.6782, -73.9442],
  ['Queens', 'NY', 40.7282, -73.7949],
  ['Manhattan', 'NY', 40.7831, -73.9712],
  ['Bronx', 'NY', 40.8448, -73.8648],
  ['Staten Island', 'NY', 40.5795, -74.1502],
  ['Indianapolis', 'IN', 39.7684, -86.1581],
  ['Seattle', 'WA', 47.6062, -122.3321],
  ['Denver', 'CO', 39.7392, -104.9903],
  ['Washington', 'DC', 38.9072, -77.0369],
  ['Boston', 'MA', 42.3601, -71.0589],
  ['Nashville', 'TN', 36.1627, -86.7816],
  ['Detroit', 'MI', 42.3314, -83.0458],
  ['Portland', 'OR', 45.5152, -122.6784],
  ['Las Vegas', 'NV', 36.1699, -115.1398],
  ['Baltimore', 'MD', 39.2904, -76.6122],
  ['Milwaukee', 'WI', 43.0389, -87.9065],
  ['Albuquerque', 'NM', 35.0844, -106.6504],
  ['Miami', 'FL', 25.7617, -80.1918],
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Minneapolis', 'MN', 44.9778, -93.265],
  ['New Orleans', 'LA', 29.9511, -90.0715],
];

const toCityKey = (city: string, state: string) =>
  `${city.trim().replaceAll(/\s+/g, ' ').toLowerCase()}, ${state.trim().toLowerCase()}`;

const pointByCity: ReadonlyMap<string, Point> = new Map(
  cities.map(([city, state, latitude, longitude]) => [
    toCityKey(city, state),
    { latitude, longitude },
  ]),
);

const NEAR_MILES = 30;

/** The nearest city of the table within 30 miles, else null (GEO-077). */
export function nearestCity(point: Point): { city: string; state: string } | null {
  let best: { city: string; state: string } | null = null;
  let bestMiles = NEAR_MILES;
  for (const [city, state, latitude, longitude] of cities) {
    const miles = milesBetween(point, { latitude, longitude });
    if (miles > bestMiles) continue;
    bestMiles = miles;
    best = { city, state };
  }
  return best;
}

/** The city of the table that a text names, like '5 Main St, Austin, TX 78701' or just 'Austin' (GEO-078). */
export function cityInText(text: string): { point: Point; address: string } | null {
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const holds = (part: string) => words.includes(` ${part.toLowerCase()} `);
  const isWhole = (part: string) => words.trim() === part.toLowerCase();
  const city = cities.find(([name, state]) => holds(`${name} ${state}`) || isWhole(name));
  if (!city) return null;
  const [name, state, latitude, longitude] = city;
  return { point: { latitude, longitude }, address: `${name}, ${state}` };
}

/** Returns the coordinates of a city in the table; null for other cities. */
export const cityCoordinates = (city: string, state: string): Point | null =>
  pointByCity.get(toCityKey(city, state)) ?? null;
