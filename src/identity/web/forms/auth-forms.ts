import { z } from 'zod';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { typedEmail } from '#platform/text/typed-email.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { visibleLength } from '#platform/text/visible-length.ts';
import { MIN_PASSWORD } from '../password-length.ts';

const MAX_EMAIL = 254;
const MAX_PASSWORD_BYTES = 72;

/** The same form of address the server accepts (AUTH-012, AUTH-022). */
const email = z
  .string()
  .transform(typedEmail)
  .pipe(z.string().max(MAX_EMAIL, 'identity:fields.email'))
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

const repeatedPassword = z.string().min(1, 'identity:fields.password_repeat');
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
  .object({ fullName, email, password, confirmPassword: repeatedPassword })
  .refine(arePasswordsSame, samePasswords);

export const resetRequestForm = z.object({ email });

export const newPasswordForm = z
  .object({ password, confirmPassword: repeatedPassword })
  .refine(arePasswordsSame, samePasswords);

const CODE = /^\d{6}$/;

/** Spaces and dashes are dropped, digits of any script count; anything else but six digits is reported, not taken away (AUTH-075). */
export const codeForm = z.object({
  email,
  code: z.string().transform(typedCode).pipe(z.string().regex(CODE, 'identity:fields.code')),
});

const proof = z.object({
  by: z.enum(['password', 'code']),
  currentPassword: z.string(),
  code: z.string().transform(typedCode),
});
export type ProofInput = z.input<typeof proof>;
const hasPassword = ({ by, currentPassword }: ProofInput) =>
  by !== 'password' || currentPassword !== '';
const passwordMissing = {
  path: ['currentPassword'],
  error: 'identity:fields.current_password_missing',
  when: () => true,
};
const hasCode = ({ by, code }: ProofInput) => by !== 'code' || CODE.test(code);
const codeMissing = { path: ['code'], error: 'identity:fields.code', when: () => true };

/** Proven by the current password, or by a code that was asked for instead (AUTH-162, AUTH-220). */
export const proofForm = proof.refine(hasPassword, passwordMissing).refine(hasCode, codeMissing);

/** For an account with neither: a recent sign-in counts instead. */
export const noProofForm = proof;

export const changePasswordForm = proof
  .extend({ password, confirmPassword: repeatedPassword })
  .refine(hasPassword, passwordMissing)
  .refine(hasCode, codeMissing)
  .refine(arePasswordsSame, samePasswords);

/** The code of an authenticator app. */
export const stepCodeForm = codeForm.pick({ code: true });

/** As it was written down; the server drops spaces and dashes. */
export const recoveryCodeForm = z.object({
  code: z.string().trim().min(1, 'identity:fields.recovery_code'),
});

export const emailForm = z.object({ email });

const MAX_PASSKEY_NAME = 100;

/** The same bounds as the server's (AUTH-250). */
export const passkeyNameForm = z.object({
  name: boundedText({
    min: 1,
    max: MAX_PASSKEY_NAME,
    tooShort: 'identity:passkeys.nameMissing',
    tooLong: 'identity:passkeys.nameLong',
  }),
});
