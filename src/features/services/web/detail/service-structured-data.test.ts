import { describe, expect, it } from 'vitest';
import type { ServiceDetail } from '../../contract.ts';
import { exampleDetail } from '../example-detail.ts';
import { serviceStructuredData } from './service-structured-data.ts';

const page = {
  url: 'https://porchlight.example/services/1',
  images: ['https://porchlight.example/media/a/whole'],
  categoryName: 'Gardening',
};
const buildData = (part: Partial<ServiceDetail> = {}, images = page.images) =>
  serviceStructuredData({ ...exampleDetail, ...part }, { ...page, images });

describe('the structured data of a service', () => {
  it('names it, its provider, where they come and what it costs', () => {
    expect(buildData()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Garden care',
      description: 'Mowing, hedges and beds, with my own tools.',
      serviceType: 'Gardening',
      url: page.url,
      image: page.images,
      provider: { '@type': 'Person', name: 'Rosa D.' },
      areaServed: {
        '@type': 'GeoCircle',
        name: 'Austin, TX',
        geoMidpoint: { '@type': 'GeoCoordinates', latitude: 30.265, longitude: -97.745 },
        geoRadius: 16093,
      },
      offers: [
        {
          '@type': 'Offer',
          url: page.url,
          priceCurrency: 'USD',
          price: 35,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: 35,
            priceCurrency: 'USD',
            unitCode: 'HUR',
          },
        },
      ],
    });
  });

  it('says nothing of the exact place to anyone (SERV-013)', () => {
    const text = JSON.stringify(buildData());
    for (const exact of ['Hidden Lane', '78701', '30.2671', '97.7431']) {
      expect(text).not.toContain(exact);
    }
  });

  it('leaves out what is not there, a rating above all (SERV-017)', () => {
    const data = buildData(
      { priceType: 'negotiable', rate: null, cell: null, locationArea: '' },
      [],
    );
    expect(Object.keys(data)).not.toContain('aggregateRating');
    for (const field of ['image', 'areaServed', 'offers']) expect(data).not.toHaveProperty(field);
  });

  it('has the rating of a provider with reviews, and their title', () => {
    const provider = {
      ...exampleDetail.provider,
      rating: 4.5,
      reviewCount: 8,
      professionalTitle: 'Gardener',
    };
    expect(buildData({ provider })).toMatchObject({
      provider: { jobTitle: 'Gardener' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 8 },
    });
  });

  it('offers each package by its name', () => {
    const packages = [
      { id: '1', name: 'Small garden', includes: '', price: 80, minutes: 120 },
      { id: '2', name: 'Large garden', includes: '', price: 140, minutes: null },
    ];
    expect(buildData({ priceType: 'fixed', rate: 60, packages }).offers).toMatchObject([
      { price: 60 },
      { name: 'Small garden', price: 80 },
      { name: 'Large garden', price: 140 },
    ]);
    expect(buildData({ priceType: 'negotiable', rate: null, packages }).offers).toHaveLength(2);
  });
});
