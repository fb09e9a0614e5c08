/** The public interface of geo for the rest of the server. */
export { broadcastToAreas, openAreas } from './broadcast-to-areas.ts';
export { geocode, locateAddress, locatePoint, lookUpAddress } from './geocode.ts';
export type { GeocodedPoint, LocatedPlace } from './geocode.ts';
export { areaColumns, locateListing, lookUpListing, placeColumns } from './listed-place.ts';
export type { ListedPlace } from './listed-place.ts';
export { homeTown, townAt, findTownInText } from './town.ts';
export { cityPreview } from './city-preview.ts';
export { shippedCityWords } from './shipped-city-words.ts';
