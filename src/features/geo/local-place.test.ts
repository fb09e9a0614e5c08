import { expect, test } from 'vitest';
import { keysOfPlace, placeKey, readLocalPlace } from './local-place.ts';

test.each([
  ['san-francisco-ca', 'San Francisco', 'CA', 'san-francisco-ca'],
  ['austin-tx', 'Austin', 'TX', 'austin-tx'],
  ['AUSTIN-TX', 'Austin', 'TX', 'austin-tx'],
  ['new-york-NY', 'New York', 'NY', 'new-york-ny'],
  ['washington-dc', 'Washington', 'DC', 'washington-dc'],
  ['san-juan-pr', 'San Juan', 'PR', 'san-juan-pr'],
  ['san--francisco--ca', 'San Francisco', 'CA', 'san-francisco-ca'],
  ['st.-louis-mo', 'St. Louis', 'MO', 'st-louis-mo'],
  ['san francisco-ca', 'San Francisco', 'CA', 'san-francisco-ca'],
  ['san-josé-ca', 'San José', 'CA', 'san-jose-ca'],
  ['écija-tx', 'Écija', 'TX', 'ecija-tx'],
  ['o’fallon-il', "O'Fallon", 'IL', 'o-fallon-il'],
  ['o-fallon-mo', "O'Fallon", 'MO', 'o-fallon-mo'],
  ['coeur-d-alene-id', "Coeur d'Alene", 'ID', 'coeur-d-alene-id'],
  ['coeur-dalene-id', "Coeur d'Alene", 'ID', 'coeur-d-alene-id'],
  ['mcallen-tx', 'McAllen', 'TX', 'mcallen-tx'],
  ['winston-salem-nc', 'Winston-Salem', 'NC', 'winston-salem-nc'],
  ['29-palms-ca', '29 Palms', 'CA', '29-palms-ca'],
])('%s is %s, %s', (parameter, city, state, key) => {
  expect(readLocalPlace(parameter)).toEqual({ city, state, key });
});

test.each([
  ['nothing', ''],
  ['no hyphen', 'austin'],
  ['a state without a city', 'tx'],
  ['a hyphen and a state', '-tx'],
  ['hyphens and a state', '---tx'],
  ['signs and a state', '...-tx'],
  ['no state at the end', 'austin-texas'],
  ['a state of nowhere', 'austin-zz'],
  ['a hyphen at the end of nothing', 'austin-'],
  ['markup', '<b>austin</b>-tx'],
  ['a script', '"><script>alert(1)</script>-tx'],
  ['an entity', 'austin&lt;-tx'],
  ['a control character', 'aus\u0000tin-tx'],
  ['a line break', 'austin\n-tx'],
  ['a change of direction', 'austin\u202e-tx'],
  ['a path', 'austin/../secret-tx'],
  ['more than 100 characters', `${'a'.repeat(98)}-tx`],
])('%s names no place', (_name, parameter) => {
  expect(readLocalPlace(parameter)).toBeNull();
});

test('100 characters are not too many', () => {
  expect(readLocalPlace(`${'a'.repeat(97)}-tx`)?.state).toBe('TX');
});

test.each([
  ['Winston-Salem', 'NC', 'winston-salem-nc'],
  ["Coeur d'Alene", 'ID', 'coeur-d-alene-id'],
  ['St. Louis', 'MO', 'st-louis-mo'],
  ['San José', 'CA', 'san-jose-ca'],
])('%s, %s has the address %s', (city, state, key) => {
  expect(placeKey(city, state)).toBe(key);
});

test.each([
  ['coeur-dalene-id', 'coeur-d-alene-id'],
  ['coeur-d-alene-id', 'coeur-dalene-id'],
  ['ofallon-il', 'o-fallon-il'],
  ['o-fallon-il', 'ofallon-il'],
])('a task in %s is found as one in %s (SHELL-366)', (one, other) => {
  expect(keysOfPlace(one)).toContain(other);
  expect(keysOfPlace(one)).toContain(one);
});

test('a town without an apostrophe has one key', () => {
  expect(keysOfPlace('austin-tx')).toEqual(['austin-tx']);
});
