import { beforeAll, describe, expect, it } from 'vitest';
import { findCityPage } from '../../city-page.ts';
import { findAddress, findCity, findZip } from './find-place.ts';
import { foldName } from './fold-name.ts';
import { loadGazetteer } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer.ts';
import { nearestPlace } from './nearest-place.ts';
import { readAddress } from './read-address.ts';
import { suggestAddresses, suggestCities } from './suggest-places.ts';
import type { Suggested } from './suggest-places.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

describe('the file', () => {
  it('holds the cities and ZIP codes of the country, in order', () => {
    expect(gazetteer.names.length).toBeGreaterThan(30_000);
    expect(gazetteer.zips.length).toBeGreaterThan(41_000);
    expect(gazetteer.folds).toEqual(gazetteer.folds.toSorted());
    expect([...gazetteer.zips]).toEqual([...gazetteer.zips].toSorted((a, b) => a - b));
  });

  it('compares names as it was written to', () => {
    const wrong = gazetteer.names.filter((name, at) => foldName(name) !== gazetteer.folds[at]);
    expect(wrong).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['Saint Paul', 'St. Paul'],
    ['Fort Worth', 'ft worth'],
    ['Mount Vernon', 'Mt. Vernon'],
    ["O'Fallon", 'O Fallon'],
    ["Coeur d'Alene", 'coeur d alene'],
    ['Kīhei', 'Kihei'],
    ['The Bronx', 'bronx'],
    ['Winston-Salem', 'winston salem'],
    ['McLean', 'Mc Lean'],
  ])('%s is %s', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it('keeps different cities apart', () => {
    expect(foldName('Portland')).not.toBe(foldName('Port Land'));
  });
});

describe('reading an address (GEO-076)', () => {
  it.each([
    ['12 Main St, Austin, TX 78701', ['12 Main St', 'Austin'], 'TX', '78701'],
    ['Austin, Texas', ['Austin'], 'TX', ''],
    ['austin tx', ['austin'], 'TX', ''],
    ['1 A St, Washington, D.C. 20500-0003, USA', ['1 A St', 'Washington'], 'DC', '20500'],
    ['New York', ['New York'], '', ''],
    ['Albany, New York', ['Albany'], 'NY', ''],
    ['Charleston West Virginia', ['Charleston'], 'WV', ''],
    ['12345 Main St, Austin', ['12345 Main St', 'Austin'], '', ''],
    ['78701', [], '', '78701'],
    ['  ', [], '', ''],
  ])('%s', (text, parts, state, zip) => {
    expect(readAddress(text)).toEqual({ parts, state, zip });
  });
});

describe('finding a place (GEO-076)', () => {
  it.each([
    // The ZIP code first, whatever else is said.
    ['12 Main St, Austin, TX 78701', 'Austin, TX 78701'],
    ['78701', 'Austin, TX 78701'],
    ['76102-1234', 'Fort Worth, TX 76102'],
    ['Puerto Rico 00901', 'San Juan, PR 00901'],
    // Else city and state, however written.
    ['Austin, TX 99999', 'Austin, TX'],
    ['Austin, MN', 'Austin, MN'],
    ['st paul, minnesota', 'Saint Paul, MN'],
    ['12345 Main St, Austin, TX', 'Austin, TX'],
    ['Main St Austin TX', 'Austin, TX'],
    ['Brooklyn, New York', 'Brooklyn, NY'],
    // Without a state the most populous one.
    ['Austin', 'Austin, TX'],
    ['Portland', 'Portland, OR'],
    ['Kansas City', 'Kansas City, MO'],
    ['Washington', 'Washington, DC'],
    ['New York', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['Manhattan', 'Manhattan, NY'],
  ])('%s is %s', (text, found) => {
    const place = findAddress(gazetteer, text);
    expect(`${place?.city}, ${place?.state} ${place?.zipCode}`.trim()).toBe(found);
  });

  it.each(['', 'TX', 'Texas', '99999', 'Nowhere at all', 'Paris, France', 'Springfield, HI'])(
    'knows no "%s"',
    (text) => expect(findAddress(gazetteer, text)).toBeNull(),
  );

  it('gives the points of the packages', () => {
    expect(findZip(gazetteer, '78701')).toMatchObject({ latitude: 30.2713, longitude: -97.7426 });
    expect(findCity(gazetteer, 'Austin', 'tx')).toMatchObject({
      latitude: 30.2672,
      longitude: -97.7431,
    });
  });
});

describe('the nearest city (GEO-077)', () => {
  it.each([
    ['Austin', 30.3, -97.7, 'Austin, TX'],
    ['a village inside Austin', 30.275, -97.805, 'Austin, TX'],
    ['a town of its own', 30.51, -97.68, 'Round Rock, TX'],
    ['Brooklyn', 40.7, -73.95, 'Brooklyn, NY'],
    ['Astoria', 40.77, -73.92, 'Queens, NY'],
    ['the Bronx', 40.85, -73.87, 'Bronx, NY'],
    ['Wall Street', 40.7069, -74.0113, 'New York, NY'],
    ['Berkeley', 37.8715, -122.273, 'Berkeley, CA'],
    ['a small town far from others', 44.52, -109.06, 'Cody, WY'],
    ['San Juan', 18.46, -66.1, 'San Juan, PR'],
  ])('%s', (_what, latitude, longitude, expected) => {
    const city = nearestPlace(gazetteer, { latitude, longitude });
    expect(`${city?.city}, ${city?.state}`).toBe(expected);
  });

  it.each([
    ['the sea', 30, -60],
    ['London', 51.5, -0.12],
    ['beyond the edge of the map', 89.99, 179.99],
    ['51 miles off Nantucket', 40.55, -69.8],
  ])('none at %s', (_what, latitude, longitude) => {
    expect(nearestPlace(gazetteer, { latitude, longitude })).toBeNull();
  });

  it.each([
    [30.27, -97.74, '/austin'],
    [37.76, -122.42, '/bay-area'],
    [40.7128, -74.006, '/nyc'],
    [40.7831, -73.9712, '/nyc'],
    [40.75, -73.85, '/nyc'],
    [40.85, -73.87, '/nyc'],
    [40.58, -74.15, '/nyc'],
    [40.65, -73.95, '/nyc'],
  ])('%d, %d leads to the page of its city', (latitude, longitude, page) => {
    const city = nearestPlace(gazetteer, { latitude, longitude });
    expect(city && findCityPage(city)).toBe(page);
  });
});

describe('suggestions (GEO-087, GEO-090, GEO-092)', () => {
  const written = ({ street, city, state, zipCode }: Suggested) =>
    [street, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

  it.each([
    ['12 Main St, Aus', '12 Main St, Austin, TX'],
    ['12 Main St Aus', '12 Main St, Austin, TX'],
    ['12 main st, apt 4, Beverly Hills, C', '12 main st, apt 4, Beverly Hills, CA 90212'],
    ['12 Main St, Marfa', '12 Main St, Marfa, TX 79843'],
    ['12 Main St, Austin, TX 78745', '12 Main St, Austin, TX 78745'],
    ['12 5th Ave, New York', '12 5th Ave, New York, NY'],
    ['Austin, TX', 'Austin, TX 78701'],
    ['787', 'Austin, TX 78701'],
    ['St Pe', 'St. Petersburg, FL'],
  ])('%s is completed to %s first', (text, first) => {
    const [best] = suggestAddresses(gazetteer, text);
    expect(best && written(best)).toBe(first);
  });

  it('narrows the ZIP codes by their first digits', () => {
    const found = suggestAddresses(gazetteer, '5 Elm St, Brooklyn, NY 112');
    expect(found).toHaveLength(5);
    for (const one of found) {
      expect(written(one)).toMatch(/^5 Elm St, Brooklyn, NY 112\d\d$/);
    }
  });

  it('guesses no ZIP code where a city has several and only its name is typed', () => {
    const [austin] = suggestAddresses(gazetteer, 'Austin');
    expect(austin).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '' });
  });

  it('offers cities alone, each once', () => {
    expect(suggestCities(gazetteer, 'austin').map(written)).toEqual([
      'Austin, TX',
      'Austin, MN',
      'Austin, IN',
      'Austin, AR',
      'Austin, CO',
    ]);
    expect(suggestCities(gazetteer, '78701').map(written)).toEqual(['Austin, TX']);
  });

  it.each(['12 Main St', '12 Main Street', 'po', 'zzzzzz', '12 Main St, zz', ',,,', '12'])(
    'has none for "%s"',
    (text) => expect(suggestAddresses(gazetteer, text)).toEqual([]),
  );

  it.each(['a, b, c, d, e', '%_\\', '((((', '12 '.repeat(100), '🏠 Austin', '0'.repeat(300)])(
    'stands "%s"',
    (text) => {
      expect(suggestAddresses(gazetteer, text).length).toBeLessThanOrEqual(5);
      expect(() => findAddress(gazetteer, text)).not.toThrow();
    },
  );
});
