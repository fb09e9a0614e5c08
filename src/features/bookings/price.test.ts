import { describe, expect, it } from 'vitest';
import { chosenMinutes, calculateBookingPrice } from './price.ts';

const NINE = new Date('2026-12-01T15:00:00Z');
const lasting = (minutes: number) => ({
  startsAt: NINE,
  endsAt: new Date(NINE.getTime() + minutes * 60_000),
});
const hourly = { priceType: 'hourly', hourlyRate: 35, fixedPrice: null } as const;
const fixed = { priceType: 'fixed', hourlyRate: null, fixedPrice: 120.5 } as const;
const negotiable = { priceType: 'negotiable', hourlyRate: null, fixedPrice: null } as const;
const deep = { price: 180, minutes: 240 };
const windows = { price: 40, minutes: 60 };
const nothing = { package: null, addons: [], time: null };

describe('the cost of a request', () => {
  it.each([
    ['by the hour', { service: hourly, time: lasting(90) }, 52.5],
    ['by the hour without a time: a quote', { service: hourly }, null],
    [
      'by the hour, an add-on having its own price',
      { service: hourly, time: lasting(150), addons: [windows] },
      92.5,
    ],
    [
      'an add-on longer than the time',
      { service: hourly, time: lasting(30), addons: [windows] },
      40,
    ],
    ['fixed, with or without a time', { service: fixed }, 120.5],
    ['fixed with add-ons', { service: fixed, addons: [windows, windows] }, 200.5],
    ['fixed without a price: a quote', { service: { ...fixed, fixedPrice: null } }, null],
    ['negotiable: a quote', { service: negotiable, time: lasting(60), addons: [windows] }, null],
    [
      'a package, whatever the service asks',
      { service: negotiable, package: deep, addons: [windows] },
      220,
    ],
    ['a package that is free', { service: hourly, package: { price: 0, minutes: null } }, 0],
    ['more than a task may cost: a quote', { service: { ...fixed, fixedPrice: 10_000.01 } }, null],
    ['cents are whole', { service: { ...hourly, hourlyRate: 25.55 }, time: lasting(30) }, 12.78],
  ])('%s', (_case, asked, price) => {
    expect(calculateBookingPrice({ ...nothing, ...asked })).toBe(price);
  });

  it('includes the time of the package and its add-ons', () => {
    expect(chosenMinutes({ service: fixed, package: deep, addons: [windows] })).toBe(300);
    expect(chosenMinutes({ service: fixed, package: { ...deep, minutes: null }, addons: [] })).toBe(
      null,
    );
    expect(chosenMinutes({ service: fixed, package: null, addons: [windows] })).toBe(null);
  });
});
