import { expect, test } from 'vitest';
import { text } from '../server/texts.ts';

test.each([
  ['Mow the lawn', 'Mow the lawn'],
  ['\u202etxet desrever', 'txet desrever'],
  ['\u2067one\u2069\u2066 open', 'one open'],
  ['שלום', '\u2068שלום\u2069'],
  ['\u202bجز العشب', '\u2068جز العشب\u2069'],
])('%j leaves the sentence around it in its order (SHELL-363)', (title, shown) => {
  expect(text('en', 'tokens:choose.featureTask', { title })).toBe(`Feature: ${shown}`);
});
