import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { codeForm, newPasswordForm, signInForm, signUpForm } from './auth-forms.ts';

/** The first text key of each field that is refused. */
function refusals(schema: z.ZodType, typed: unknown): Record<string, string> {
  const parsed = schema.safeParse(typed);
  const found: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  return found;
}

const EMAIL = 'identity:fields.email';
const SHORT = 'identity:fields.password_short';
const person = {
  fullName: 'Ana Lopez',
  email: 'ana@example.org',
  password: 'secret1',
  confirmPassword: 'secret1',
};

describe('an address', () => {
  test.each([
    ['ana@example.org', 'ana@example.org'],
    ['  Ana@Example.org ', 'ana@example.org'],
    ['a+b.c@sub.example.co', 'a+b.c@sub.example.co'],
  ])('%j is taken as %j', (typed, email) => {
    expect(signInForm.parse({ email: typed, password: 'secret1' }).email).toBe(email);
  });

  test.each(['', 'ana', 'ana@', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@x.org`])(
    '%j is refused',
    (email) => {
      expect(refusals(signInForm, { email, password: 'secret1' })).toEqual({ email: EMAIL });
    },
  );
});

describe('a password', () => {
  test.each([
    ['secret', undefined],
    ['      ', undefined],
    ['ñandú1', undefined],
    ['12345', SHORT],
    ['a'.repeat(72), undefined],
    ['a'.repeat(73), 'identity:fields.password_long'],
    // Bytes count, not characters.
    ['ñ'.repeat(37), 'identity:fields.password_long'],
  ])('new: %j', (password, refusal) => {
    const typed = { password, confirmPassword: password };
    expect(refusals(newPasswordForm, typed)['password']).toBe(refusal);
  });

  test('may have any length when signing in', () => {
    const typed = { email: person.email, password: 'a'.repeat(100) };
    expect(refusals(signInForm, typed)).toEqual({});
  });

  test('is taken as typed, spaces included', () => {
    const typed = { ...person, password: ' secret ', confirmPassword: ' secret ' };
    expect(signUpForm.parse(typed).password).toBe(' secret ');
  });

  test('has to be repeated, whatever else is wrong', () => {
    const typed = { ...person, email: '', confirmPassword: 'secret2' };
    expect(refusals(signUpForm, typed)).toEqual({
      email: EMAIL,
      confirmPassword: 'identity:fields.passwords_differ',
    });
  });

  test.each([
    ['', 'identity:fields.password_repeat'],
    ['abc', 'identity:fields.passwords_differ'],
  ])(
    'repeated as %j is refused by what is wrong with it (AUTH-026)',
    (confirmPassword, refusal) => {
      const typed = { ...person, confirmPassword };
      expect(refusals(signUpForm, typed)).toEqual({ confirmPassword: refusal });
    },
  );
});

describe('a full name', () => {
  test.each([
    ['Al', 'Al'],
    ['  Ana\u0007 Lopez\n', 'Ana Lopez'],
    ['李明', '李明'],
    ['a'.repeat(100), 'a'.repeat(100)],
  ])('%j becomes %j', (typed, fullName) => {
    expect(signUpForm.parse({ ...person, fullName: typed }).fullName).toBe(fullName);
  });

  test.each([
    ['', 'identity:fields.name_short'],
    [' A ', 'identity:fields.name_short'],
    ['\u0000\u0000A', 'identity:fields.name_short'],
    ['a'.repeat(101), 'identity:fields.name_long'],
  ])('%j is refused', (fullName, refusal) => {
    expect(refusals(signUpForm, { ...person, fullName })).toEqual({ fullName: refusal });
  });
});

describe('a code', () => {
  test.each([
    ['123456', '123456'],
    [' 012 345 ', '012345'],
    ['１２３４５６', '123456'],
  ])('%j is taken as %j', (code, taken) => {
    expect(codeForm.parse({ email: person.email, code }).code).toBe(taken);
  });

  test.each(['', '12345', '1234567', '12345a'])('%j is refused', (code) => {
    const typed = { email: person.email, code };
    expect(refusals(codeForm, typed)).toEqual({ code: 'identity:fields.code' });
  });
});
