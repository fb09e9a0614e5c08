import { expect, test } from 'vitest';
import { timeZoneAt } from './time-zone-at.ts';

test.each([
  ['Austin', 'TX', 30.27, -97.74, 'America/Chicago'],
  ['El Paso', 'TX', 31.76, -106.49, 'America/Denver'],
  ['Miami', 'FL', 25.76, -80.19, 'America/New_York'],
  ['Tallahassee', 'FL', 30.44, -84.28, 'America/New_York'],
  ['Pensacola', 'FL', 30.42, -87.22, 'America/Chicago'],
  ['Nashville', 'TN', 36.16, -86.78, 'America/Chicago'],
  ['Chattanooga', 'TN', 35.05, -85.31, 'America/New_York'],
  ['Louisville', 'KY', 38.25, -85.76, 'America/New_York'],
  ['Bowling Green', 'KY', 36.99, -86.44, 'America/Chicago'],
  ['Indianapolis', 'IN', 39.77, -86.16, 'America/Indiana/Indianapolis'],
  ['Gary', 'IN', 41.59, -87.35, 'America/Chicago'],
  ['Evansville', 'IN', 37.97, -87.57, 'America/Chicago'],
  ['Detroit', 'MI', 42.33, -83.05, 'America/Detroit'],
  ['Iron Mountain', 'MI', 45.82, -88.06, 'America/Chicago'],
  ['Boise', 'ID', 43.62, -116.2, 'America/Denver'],
  ["Coeur d'Alene", 'ID', 47.68, -116.78, 'America/Los_Angeles'],
  ['Portland', 'OR', 45.52, -122.68, 'America/Los_Angeles'],
  ['Ontario', 'OR', 44.03, -116.96, 'America/Boise'],
  ['Omaha', 'NE', 41.26, -95.93, 'America/Chicago'],
  ['Rapid City', 'SD', 44.08, -103.23, 'America/Denver'],
  ['Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
  ['New York', 'NY', 40.71, -74.01, 'America/New_York'],
  ['nowhere', 'XX', 0, 0, null],
])('%s, %s (EVENT-005)', (_, state, latitude, longitude, zone) => {
  expect(timeZoneAt(state, { latitude, longitude })).toBe(zone);
});
