import type { Config } from '#platform/server/config/config.ts';
import { googleGeocoder } from './google.ts';
import { nominatimGeocoder } from './nominatim.ts';
import type { OnlineGeocoder } from './online-place.ts';

type Settings = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY' | 'PUBLIC_URL'>;

/** The one the operator chose; null for the built-in gazetteer alone. */
export function onlineGeocoder(config: Settings): OnlineGeocoder | null {
  switch (config.GEOCODER) {
    case 'nominatim':
      return nominatimGeocoder(config);
    case 'google':
      return googleGeocoder(config);
    default:
      return null;
  }
}
