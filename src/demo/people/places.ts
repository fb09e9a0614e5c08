/** A handful of streets close together, around one point well inside the city. */
type Neighborhood = {
  city: string;
  state: 'TX' | 'NY' | 'CA';
  zip: string;
  latitude: number;
  longitude: number;
  streets: readonly [string, ...string[]];
};

const austin = (
  zip: string,
  latitude: number,
  longitude: number,
  streets: Neighborhood['streets'],
  city = 'Austin',
) => ({ city, state: 'TX', zip, latitude, longitude, streets }) as const;
const newYork = (
  zip: string,
  latitude: number,
  longitude: number,
  streets: Neighborhood['streets'],
  city = 'New York',
) => ({ city, state: 'NY', zip, latitude, longitude, streets }) as const;
const bayArea = (
  zip: string,
  latitude: number,
  longitude: number,
  streets: Neighborhood['streets'],
  city = 'San Francisco',
) => ({ city, state: 'CA', zip, latitude, longitude, streets }) as const;

export type PlaceName = 'austin' | 'new-york' | 'bay-area';

export const neighborhoods: Record<PlaceName, readonly [Neighborhood, ...Neighborhood[]]> = {
  austin: [
    austin('78751', 30.3105, -97.7232, ['Avenue G', 'Duval Street', 'East 45th Street']),
    austin('78704', 30.2436, -97.7655, ['South 5th Street', 'Mary Street', 'Kinney Avenue']),
    austin('78702', 30.2625, -97.7167, ['East 6th Street', 'Chicon Street', 'Holly Street']),
    austin('78723', 30.2994, -97.7038, ['Mattie Street', 'Berkman Drive', 'Simond Avenue']),
    austin('78757', 30.3499, -97.7391, ['Arroyo Seco', 'Justin Lane', 'Woodrow Avenue']),
    austin('78745', 30.2065, -97.7957, [
      'Garrison Park Lane',
      'Emerald Forest Drive',
      'Speer Lane',
    ]),
    austin('78731', 30.3475, -97.7607, ['Balcones Drive', 'Shoal Creek Boulevard', 'Hart Lane']),
    austin(
      '78664',
      30.5083,
      -97.6789,
      ['East Main Street', 'Georgetown Street', 'Lake Creek Drive'],
      'Round Rock',
    ),
  ],
  'new-york': [
    newYork('10025', 40.7984, -73.9668, [
      'West 98th Street',
      'Amsterdam Avenue',
      'West 104th Street',
    ]),
    newYork('10003', 40.7317, -73.9892, ['East 11th Street', 'Second Avenue', 'Stuyvesant Street']),
    newYork('10032', 40.8387, -73.9427, [
      'West 165th Street',
      'Fort Washington Avenue',
      'Audubon Avenue',
    ]),
    newYork('10027', 40.8116, -73.953, ['West 125th Street', 'Convent Avenue', 'Manhattan Avenue']),
    newYork('10011', 40.7419, -74.0003, ['West 20th Street', 'Eighth Avenue', 'West 18th Street']),
    newYork(
      '11215',
      40.6682,
      -73.9865,
      ['7th Avenue', '12th Street', 'Garfield Place'],
      'Brooklyn',
    ),
    newYork(
      '11238',
      40.6791,
      -73.9645,
      ['Vanderbilt Avenue', 'Prospect Place', 'Sterling Place'],
      'Brooklyn',
    ),
    newYork(
      '11104',
      40.7449,
      -73.9204,
      ['46th Street', 'Skillman Avenue', '43rd Avenue'],
      'Queens',
    ),
    newYork('11372', 40.7515, -73.8839, ['82nd Street', '35th Avenue', '37th Avenue'], 'Queens'),
  ],
  'bay-area': [
    bayArea('94110', 37.7524, -122.4151, ['Folsom Street', 'Shotwell Street', '24th Street']),
    bayArea('94122', 37.7596, -122.4757, ['Irving Street', '19th Avenue', 'Judah Street']),
    bayArea('94114', 37.7585, -122.4347, ['Castro Street', 'Noe Street', 'Liberty Street']),
    bayArea('94118', 37.7812, -122.4614, ['Clement Street', '5th Avenue', 'Lake Street']),
    bayArea('94131', 37.7452, -122.431, ['Church Street', 'Day Street', 'Sanchez Street']),
    bayArea(
      '94703',
      37.8634,
      -122.2755,
      ['California Street', 'Dwight Way', 'McGee Avenue'],
      'Berkeley',
    ),
    bayArea(
      '94709',
      37.8789,
      -122.2672,
      ['Walnut Street', 'Cedar Street', 'Oxford Street'],
      'Berkeley',
    ),
    bayArea(
      '94609',
      37.8335,
      -122.264,
      ['Telegraph Avenue', '51st Street', 'Shafter Avenue'],
      'Oakland',
    ),
  ],
};
