import { describe, expect, it } from 'vitest';
import { asPhoneNumber, phoneForm } from './phone-number.ts';

describe('a number as people type it (AUTH-268)', () => {
  it.each([
    ['(512) 555-0142', '+15125550142'],
    ['1 512 555 0142', '+15125550142'],
    ['+52 55 1234 5678', '+525512345678'],
    ['512.555.0142', '+15125550142'],
    ['\u202a(512)\u00a0555\u20110142\u202c', '+15125550142'],
    ['512\u2013555\u20130142', '+15125550142'],
  ])('%s is %s', (typed, number) => {
    expect(asPhoneNumber(typed, ['1', '-1876', '52'])).toBe(number);
  });

  it.each(['', '555', '----------', 'call me', '+0123456789', '+1512555014212345'])(
    '%j is none',
    (typed) => {
      expect(phoneForm(['any', '1']).safeParse({ phone: typed }).success).toBe(false);
    },
  );
});
