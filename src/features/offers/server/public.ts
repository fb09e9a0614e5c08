/** The public interface of offers for the rest of the server. */
export { countOpenOffers } from './offers/offer-row.ts';
export {
  addPlace,
  changePlace,
  importPlaces,
  listMeetingPlaces,
  pageOfPlaces,
  setPlaceActive,
} from './places/manage-places.ts';
export { PlaceFileError, readPlaceFile } from './places/place-file.ts';
export { slotEvents } from './slots/slot-events.ts';
export { subscribeOffers } from './subscribe-offers.ts';
export { offersToAnswer, pickupsToAnswer } from './waiting-deals.ts';
