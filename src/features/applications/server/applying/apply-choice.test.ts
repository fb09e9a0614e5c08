import { expect, it } from 'vitest';
import { readPrice } from './apply-choice.ts';

it.each<[string, number | null, 'job' | 'hour']>([
  ['I can come at 5, $40', 40, 'job'],
  ['$40. I can come at 5.', 40, 'job'],
  ['I can do it for $40', 40, 'job'],
  ['Puedo ir a las 5, 40 dólares', 40, 'job'],
  ['Lo hago por $37.50.', 37.5, 'job'],
  ['I live nearby, $25 an hour', 25, 'hour'],
  ['Vivo cerca, $25 por hora', 25, 'hour'],
  ['I can come at 5', null, 'job'],
  ['I have a $500 mower and can come at 5', null, 'job'],
  ['For $40, or for $60 with the hedge', null, 'job'],
])('reads the price of %j (NOTE-235)', (message, amount, unit) => {
  expect(readPrice(message, 'negotiable')).toEqual(amount === null ? null : { amount, unit });
});
