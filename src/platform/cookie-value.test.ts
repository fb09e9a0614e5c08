import { expect, it } from 'vitest';
import { cookieValue } from './cookie-value.ts';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1; b=2', 'c', null],
  ['', 'a', null],
  ['ab=1', 'a', null],
  ['a=', 'a', ''],
  ['a=x=y', 'a', 'x=y'],
  ['a=%7B%22b%22%3A1%7D', 'a', '{"b":1}'],
  ['a=%', 'a', '%'],
])('finds the cookie in %j named %j', (cookies, name, value) => {
  expect(cookieValue(cookies, name)).toBe(value);
});
