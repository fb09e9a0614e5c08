/** What the rest of the server may use of geo. */
export { broadcastToAreas, openAreas } from './broadcast-to-areas.ts';
export { openCityFile } from './city-by-network.ts';
export { geocode } from './geocode.ts';
export type { GeocodedPoint } from './geocode.ts';
export { homeTown, townOf } from './town.ts';
