import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

// AUTH-194
it.each([
  ['123456', true],
  ['qwerty', true],
  ['iloveyou', true],
  ['Passw0rd!', true],
  ['summer2024', true],
  ['abcdef1', true],
  ['a'.repeat(72), true],
  ['ab'.repeat(36), true],
  ['password'.repeat(9), true],
  ['correct horse', false],
  ['a lamp on the porch', false],
  ['contraseña de mi abuela', false],
  ['aaaaaaaaaaaaaaaaK7#vq!x2mWz', false],
])('%s: %s', async (password, guessable) => {
  expect(await isGuessable(password)).toBe(guessable);
});
