import { expect, it } from 'vitest';
import type { RequestAlert } from '../../live-events.ts';
import { readAlert } from './read-alert.ts';
import { someAsk } from './pop-up-scene.ts';

it('reads an alert with its dates', () => {
  const ask = someAsk('one', Date.UTC(2026, 10, 22, 12), { aloneFor: 20_000 });
  expect(readAlert(JSON.parse(JSON.stringify(ask)) as RequestAlert)).toEqual(ask);
});
