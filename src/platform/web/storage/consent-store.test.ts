import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, NECESSARY_ONLY } from '../../consent.ts';
import {
  OPTIONAL_CHOICES,
  consentAllows,
  rememberChoice,
  storeConsent,
  storedConsent,
} from './consent-store.ts';
import type { OptionalChoice } from './consent-store.ts';

type Cookie = { value: string; life: string };

/** A browser's jar and its local storage, as far as they matter here. */
function aBrowser({ refusesCookies = false } = {}) {
  const jar = new Map<string, Cookie>();
  const cookies = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(jar, ([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      if (refusesCookies) return;
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const age = attributes.find((each) => each.startsWith('Max-Age='))?.slice(8);
      if (age === '0') jar.delete(name);
      else jar.set(name, { value, life: age ?? 'session' });
    },
  });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => cookies.get(key) ?? null,
      setItem: (key: string, value: string) => void cookies.set(key, value),
      removeItem: (key: string) => void cookies.delete(key),
    },
  });
  return { jar, cookies };
}

const YEAR = String(365 * 24 * 60 * 60);

describe('consent in a browser', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is stored in two cookies for 365 days', () => {
    const { jar, cookies } = aBrowser();
    expect(storedConsent()).toBeNull();
    storeConsent(NECESSARY_ONLY);
    expect(storedConsent()).toEqual(NECESSARY_ONLY);
    expect(jar.get('porchlight_cookie_consent')?.life).toBe(YEAR);
    expect(jar.get('porchlight_cookie_consent_date')).toEqual({
      value: '2026-11-21T12:00:00.000Z',
      life: YEAR,
    });
    expect(cookies.size).toBe(0);
  });

  it('is stored in local storage where cookies cannot be written, and ends there too', () => {
    const { jar, cookies } = aBrowser({ refusesCookies: true });
    storeConsent(EVERYTHING);
    expect(jar.size).toBe(0);
    expect(cookies.size).toBe(2);
    expect(storedConsent()).toEqual(EVERYTHING);
    vi.setSystemTime(new Date('2027-11-21T12:00:00Z'));
    expect(storedConsent()).toBeNull();
  });

  it('allows what is necessary always and nothing else before an answer', () => {
    aBrowser();
    expect(consentAllows('necessary')).toBe(true);
    expect(consentAllows('preferences')).toBe(false);
    expect(consentAllows('analytics')).toBe(false);
  });

  it('lets an optional choice last only when that was agreed to', () => {
    const { jar } = aBrowser();
    const sidebar = () => jar.get('porchlight_sidebar');
    rememberChoice('sidebar', 'closed');
    expect(sidebar()).toEqual({ value: 'closed', life: 'session' });
    storeConsent(EVERYTHING);
    expect(sidebar()).toEqual({ value: 'closed', life: '604800' });
    rememberChoice('sidebar', 'open');
    expect(sidebar()).toEqual({ value: 'open', life: '604800' });
    storeConsent(NECESSARY_ONLY);
    expect(sidebar()).toEqual({ value: 'open', life: 'session' });
  });

  it.each(Object.entries(OPTIONAL_CHOICES))(
    'stores %s no longer than the session without consent (SHELL-212)',
    (name, seconds) => {
      const { jar, cookies } = aBrowser();
      storeConsent(NECESSARY_ONLY);
      rememberChoice(name as OptionalChoice, '30.0');
      expect(jar.get(`porchlight_${name}`)).toEqual({ value: '30.0', life: 'session' });
      storeConsent(EVERYTHING);
      expect(jar.get(`porchlight_${name}`)?.life).toBe(String(seconds));
      expect(cookies.size).toBe(0);
    },
  );
});
