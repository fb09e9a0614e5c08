import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Point } from '#features/geo/distance.ts';

/** A geocoder that knows some houses of one street in Austin and the cell around them, and answers as Nominatim does. */
export async function startTestGeocoder(
  houses: Record<string, Point>,
  center: Point,
): Promise<{ settings: Record<string, string>; close: () => Promise<void> }> {
  const inAustin = {
    city: 'Austin',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78701',
    country_code: 'us',
  };
  const foundFor = (text: string) => {
    const [street, house] = Object.entries(houses).find(([name]) => text.startsWith(name)) ?? [];
    if (!street || !house) return [];
    const [house_number, ...road] = street.split(' ');
    return [
      {
        lat: String(house.latitude),
        lon: String(house.longitude),
        address: { ...inAustin, house_number, road: road.join(' ') },
      },
    ];
  };
  const [lat, lon] = [String(center.latitude), String(center.longitude)];
  const townAt = (point: URLSearchParams) =>
    point.get('lat') === lat && point.get('lon') === lon
      ? { lat, lon, address: inAustin }
      : { error: 'Unable to geocode' };
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://geocoder');
    const answer = asked.pathname.endsWith('/reverse')
      ? townAt(asked.searchParams)
      : foundFor(asked.searchParams.get('q') ?? '');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { GEOCODER: 'nominatim', GEOCODER_URL: `http://127.0.0.1:${port}` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
