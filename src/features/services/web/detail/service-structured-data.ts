import type { ServiceDetail } from '../../contract.ts';

const MILE_IN_METERS = 1609.344;

/** Returns what search engines read of a service: only what is public on its page. */
export function serviceStructuredData(
  service: ServiceDetail,
  page: { url: string; images: string[]; categoryName: string },
) {
  const { provider, cell } = service;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.description,
    serviceType: page.categoryName,
    url: page.url,
    ...(page.images.length > 0 && { image: page.images }),
    provider: {
      '@type': 'Person',
      name: provider.name,
      ...(provider.professionalTitle !== '' && { jobTitle: provider.professionalTitle }),
    },
    ...(cell === null
      ? service.locationArea !== '' && { areaServed: service.locationArea }
      : {
          areaServed: {
            '@type': 'GeoCircle',
            ...(service.locationArea !== '' && { name: service.locationArea }),
            geoMidpoint: { '@type': 'GeoCoordinates', ...cell },
            geoRadius: Math.round(service.serviceAreaRadius * MILE_IN_METERS),
          },
        }),
    ...buildAggregateRating(provider),
    ...buildOffers(service, page.url),
  };
}

/** Never one that is not there. */
const buildAggregateRating = ({ rating, reviewCount }: ServiceDetail['provider']) =>
  rating !== null &&
  reviewCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
  };

/** Its rate and its packages; what is negotiable names no price. */
function buildOffers(service: ServiceDetail, url: string) {
  const { priceType, rate, packages } = service;
  const inDollars = { '@type': 'Offer', url, priceCurrency: 'USD' };
  const offers = [
    ...(rate === null || priceType === 'negotiable'
      ? []
      : [
          {
            ...inDollars,
            price: rate,
            ...(priceType === 'hourly' && {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: rate,
                priceCurrency: 'USD',
                unitCode: 'HUR',
              },
            }),
          },
        ]),
    ...packages.map(({ name, price }) => ({ ...inDollars, name, price })),
  ];
  return offers.length > 0 && { offers };
}
