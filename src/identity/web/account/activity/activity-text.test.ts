import { expect, it } from 'vitest';
import { activityText } from './activity-text.ts';

// AUTH-190: sign-ins say by which way, and what a newer server says is never an empty line.
it.each([
  ['signed_in', 'password', 'signed_in_password'],
  ['signed_in', 'email/signup', 'signed_in_mail'],
  ['signed_in', 'constructor', 'signed_in'],
  ['factor_added', 'totp', 'factor_added'],
  ['something_new', '', 'other'],
])('%s by %s', (kind, detail, key) => {
  expect(activityText({ kind, detail })).toBe(key);
});
