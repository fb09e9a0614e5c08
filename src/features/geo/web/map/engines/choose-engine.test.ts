import { expect, it } from 'vitest';
import { chooseEngine } from './choose-engine.ts';

const settings = { googleScript: '', styleUrl: null, darkStyleUrl: null, streets: null };

it.each([
  ['', false, 'default'],
  ['a-key', false, 'google'],
  ['a-key', true, 'google'],
])('with the key "%s", required: %s, maps are %s', (apiKey, isGoogleRequired, engine) => {
  expect(chooseEngine({ ...settings, apiKey, isGoogleRequired })).toBe(engine);
});

it('there are no maps when Google is required and has no key (GEO-006)', () => {
  const choose = () => chooseEngine({ ...settings, apiKey: '', isGoogleRequired: true });
  expect(choose).toThrow(expect.objectContaining({ problem: 'keyMissing' }));
});
