import { z } from 'zod';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { visibleLength } from '#platform/text/visible-length.ts';

const MAX_EMAIL = 254;
const MIN_PASSWORD = 6;
const MAX_PASSWORD_BYTES = 72;

/** The same form of address the server accepts (AUTH-012, AUTH-022). */
const email = z
  .string()
  .trim()
  .max(MAX_EMAIL, 'identity:fields.email')
  .pipe(z.email({ pattern: z.regexes.rfc5322Email, error: 'identity:fields.email' }));

const bytes = new TextEncoder();

const password = z
  .string()
  .refine((typed) => visibleLength(typed) >= MIN_PASSWORD, 'identity:fields.password_short')
  .refine(
    (typed) => bytes.encode(typed).length <= MAX_PASSWORD_BYTES,
    'identity:fields.password_long',
  );

const fullName = z
  .string()
  .transform(plainName)
  .pipe(
    boundedText({
      min: 2,
      max: 100,
      tooShort: 'identity:fields.name_short',
      tooLong: 'identity:fields.name_long',
    }),
  );

const samePasswords = {
  path: ['confirmPassword'],
  error: 'identity:fields.passwords_differ',
  // Shown as soon as both are typed, whatever else is missing.
  when: () => true,
};
const arePasswordsSame = (form: { password?: unknown; confirmPassword?: unknown }) =>
  form.password === form.confirmPassword;

export const signInForm = z.object({
  email,
  password: z
    .string()
    .refine((typed) => visibleLength(typed) >= MIN_PASSWORD, 'identity:fields.password_short'),
});

export const signUpForm = z
  .object({ fullName, email, password, confirmPassword: password })
  .refine(arePasswordsSame, samePasswords);

export const resetRequestForm = z.object({ email });

export const newPasswordForm = z
  .object({ password, confirmPassword: password })
  .refine(arePasswordsSame, samePasswords);

export const changePasswordForm = z
  .object({
    currentPassword: z.string().min(1, 'identity:fields.current_password_missing'),
    password,
    confirmPassword: password,
  })
  .refine(arePasswordsSame, samePasswords);

const CODE = /^\d{6}$/;

/** Spaces are dropped; anything else but six digits is reported, not taken away (AUTH-075). */
export const codeForm = z.object({
  email,
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(CODE, 'identity:fields.code')),
});

export const emailForm = z.object({ email });
