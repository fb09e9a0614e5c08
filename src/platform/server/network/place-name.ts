import type { Services } from '../context.ts';
import { cityByNetwork } from './city-by-network.ts';

/** Where a network address is, as coarsely as people say it ('Austin, TX'); '' where nobody knows (AUTH-188). */
export function placeName(config: Services['config'], ip: string): string {
  const { city, regionCode, countryCode } = cityByNetwork(config, ip);
  const around = countryCode === 'US' && city !== '' ? regionCode : countryCode;
  return [city, around].filter((part) => part !== '').join(', ');
}
