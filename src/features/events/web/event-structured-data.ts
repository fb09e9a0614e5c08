import type { EventDetail } from '../contract.ts';

const MODES = { public: 'Offline', private: 'Offline', online: 'Online' } as const;

/** Returns what search engines read of an event, as a visitor sees it (EVENT-029). */
export function eventStructuredData(
  event: EventDetail,
  page: { url: string; image: string | null },
) {
  const { placeKind, places, goingCount } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: page.url,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${MODES[placeKind]}EventAttendanceMode`,
    location: toLocation(event, page.url),
    ...(page.image !== null && { image: [page.image] }),
    ...(places !== null && {
      maximumAttendeeCapacity: places,
      remainingAttendeeCapacity: places - goingCount,
    }),
    organizer: { '@type': 'Person', name: event.host.name },
  };
}

/** The address only where everyone may know it. */
function toLocation({ placeKind, place, area }: EventDetail, url: string) {
  if (placeKind === 'online') return { '@type': 'VirtualLocation', url };
  const isPublic = placeKind === 'public' && place !== null;
  return {
    '@type': 'Place',
    name: isPublic ? place.location : area,
    address: isPublic ? place.location : area,
    ...(isPublic && place.point !== null && { geo: { '@type': 'GeoCoordinates', ...place.point } }),
  };
}
