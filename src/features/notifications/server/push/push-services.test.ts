import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { isPushService } from './push-services.ts';

const usual = readConfig({});

describe('the push services we send to, unless told otherwise (NOTE-205)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGab',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s', (endpoint) => expect(isPushService(usual, endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://push.apple.com.example.org/x',
    'https://xnotify.windows.com/x',
    'https://10.0.0.1/x',
  ])('and not %s', (endpoint) => expect(isPushService(usual, endpoint)).toBe(false));

  it('are none where pushing is off', () => {
    const off = readConfig({ PUSH_SERVICES: 'off' });
    expect(off.PUSH_SERVICES).toEqual([]);
    expect(isPushService(off, 'https://fcm.googleapis.com/x')).toBe(false);
  });
});
