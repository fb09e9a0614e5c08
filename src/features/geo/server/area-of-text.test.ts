import { expect, test } from 'vitest';
import { areaOfText } from './area-of-text.ts';

// ITEM-022, where no geocoder knew the text: never a street.
test.each([
  ['Austin, TX', 'Austin, TX'],
  ['123 Main St, Austin, TX 78701', 'Austin, TX'],
  ['123 Main St, Austin, TX 78701-1234, USA', 'Austin, TX'],
  ['123 Main St, Austin, Texas, United States', 'Austin, Texas'],
  ['123 Main St, Apt 4B, Austin, TX', 'Austin, TX'],
  ['123 Main St, #4, Austin', 'Austin'],
  ['Main Street, Austin', 'Austin'],
  ['W Elm Ave., Austin, TX', 'Austin, TX'],
  ['Oak Blvd N, Hyde Park', 'Hyde Park'],
  ['Calle Luna, San Juan, PR', 'San Juan, PR'],
  ['Apt B, Austin, TX', 'Austin, TX'],
  ['P.O. Box, Austin, TX', 'Austin, TX'],
  ['St. Louis, MO', 'St. Louis, MO'],
  ['Hyde Park, Austin, TX', 'Austin, TX'],
  ['Austin', 'Austin'],
  ['Main Street', ''],
  ['123 Main St', ''],
  ['123 Main St Austin TX 78701', ''],
  ['78701', ''],
  ['１２３ Main St, Austin, TX', 'Austin, TX'],
  ['123 Main St,', ''],
  ['  Austin ,\n  TX ', 'Austin, TX'],
  [',,,', ''],
  ['somebody@example.org, Austin', 'Austin'],
])('%j is shown as %j', (location, area) => {
  expect(areaOfText(location)).toBe(area);
});
