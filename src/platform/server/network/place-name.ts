import type { Services } from '../context.ts';
import { cityByNetwork } from './city-by-network.ts';

/**
 * Returns the place of a network address, as coarsely as people say it ('Austin, TX'); '' if it is unknown (AUTH-188).
 */
export function placeName(config: Services['config'], ip: string): string {
  const { city, regionCode, countryCode } = cityByNetwork(config, ip);
  const around = countryCode === 'US' && city !== '' ? regionCode : countryCode;
  return [city, around].filter((part) => part !== '').join(', ');
}
