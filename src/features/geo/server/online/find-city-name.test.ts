import { expect, it } from 'vitest';
import { findCityName } from './find-city-name.ts';

const part = (name: string, ...types: string[]) => ({ name, types });
const all = [
  part('Part', 'sublocality', 'political'),
  part('Neighborhood', 'neighborhood', 'political'),
  part('Township', 'administrative_area_level_3', 'political'),
  part('County', 'administrative_area_level_2', 'political'),
  part('Borough', 'political', 'sublocality', 'sublocality_level_1'),
  part('Town', 'locality', 'political'),
];

// Taking away what was found leads to the next in order (GEO-088, TASK-205).
it.each([
  [[], 'Town'],
  [['Town'], 'Borough'],
  [['Town', 'Borough'], 'County'],
  [['Town', 'Borough', 'County'], 'Township'],
  [['Town', 'Borough', 'County', 'Township'], 'Neighborhood'],
  [['Town', 'Borough', 'County', 'Township', 'Neighborhood'], 'Part'],
  [['Town', 'Borough', 'County', 'Township', 'Neighborhood', 'Part'], ''],
])('without %j it is %s', (missing: string[], city) => {
  expect(findCityName(all.filter(({ name }) => !missing.includes(name)))).toBe(city);
});

it('takes no empty name', () => {
  expect(findCityName([part('  ', 'locality'), part('Queens', 'sublocality_level_1')])).toBe(
    'Queens',
  );
});
