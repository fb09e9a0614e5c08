import { describe, expect, test } from 'vitest';
import { texts as en } from '../../../locales/en/index.gen.ts';
import { texts as es } from '../../../locales/es/index.gen.ts';
import { KNOWN_CODES, asAuthFailure, authErrorKey } from './auth-error-text.ts';
import { weakPasswordReasons } from './forms/use-weak-password.ts';

const getErrorKey = (error: unknown) => authErrorKey(asAuthFailure(error));

describe('the sentence for a failure', () => {
  test.each([
    [{ code: 'invalid_credentials', message: 'x' }, 'identity:errors.invalid_credentials'],
    [{ code: 'over_request_rate_limit' }, 'identity:errors.over_request_rate_limit'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'x' }, 'identity:errors.unreachable'],
    [{ name: 'AuthRetryableFetchError', status: 503 }, 'identity:errors.unreachable'],
    [{ name: 'AuthRetryableFetchError', status: 500 }, 'identity:errors.unexpected_failure'],
    [new TypeError('Failed to fetch'), 'identity:errors.unreachable'],
    [{ code: 'brand_new', message: '' }, 'identity:errors.unexpected'],
    [{ name: 'AuthApiError', status: 422, message: '{}' }, 'identity:errors.unexpected'],
    [{ name: 'AuthApiError', message: '{"a":1}' }, 'identity:errors.unexpected'],
    [
      { name: 'AuthUnknownError', message: 'Unexpected end of JSON input' },
      'identity:errors.unexpected',
    ],
    [{ code: 'email_send_failed', message: 'x' }, 'identity:errors.email_send_failed'],
    [{}, 'identity:errors.unexpected'],
    [null, 'identity:errors.unexpected'],
    ['odd', 'identity:errors.unexpected'],
  ])('%j is %s', (error, key) => {
    expect(getErrorKey(error)).toBe(key);
  });

  test('is the message of the service for an unknown code', () => {
    const error = { code: 'brand_new', message: 'The moon is full' };
    expect(getErrorKey(error)).toBeNull();
    expect(asAuthFailure(error).message).toBe('The moon is full');
  });

  test.each([
    ['English', en.identity.errors],
    ['Spanish', es.identity.errors],
  ])('exists in %s for every known code', (_, sentences: Record<string, string>) => {
    expect(KNOWN_CODES.filter((code) => !sentences[code])).toEqual([]);
  });
});

describe('the reasons against a password', () => {
  test.each([
    [{ code: 'weak_password', reasons: ['length', 'pwned'] }, ['length', 'pwned']],
    [{ code: 'weak_password' }, ['other']],
    [{ code: 'weak_password', reasons: [] }, ['other']],
    [{ code: 'same_password' }, []],
    [null, []],
  ])('in %j are %j', (error, reasons) => {
    expect(weakPasswordReasons(error)).toEqual(reasons);
  });
});
