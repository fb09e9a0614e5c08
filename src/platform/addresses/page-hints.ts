import { readConsent } from '../consent.ts';
import { cookieValue } from '../cookie-value.ts';

/** Cookies of ours, without a secret, that let the first drawing of a page be the right one. */
export type PageHints = {
  /** This browser is signed in, as far as it knows. */
  expectsSession: boolean;
  /** The sidebar was last left as icons (SHELL-101). */
  hasNarrowSidebar: boolean;
  /** The founding banner was dismissed (SHELL-107). */
  hasDismissedBanner: boolean;
  /** The question about cookies was not answered in this browser, or too long ago (SHELL-201, SHELL-208). */
  isAskedForConsent: boolean;
};

const HINTS = [
  'expectsSession',
  'hasNarrowSidebar',
  'hasDismissedBanner',
  'isAskedForConsent',
] as const;

/** Reads the hints out of a `Cookie` header or `document.cookie`; what is unreadable means no. */
export function readPageHints(cookies: string): PageHints {
  const read = (name: string) => cookieValue(cookies, `porchlight_${name}`);
  const now = new Date();
  return {
    expectsSession: read('session') === '1',
    hasNarrowSidebar: read('sidebar') === 'icons',
    hasDismissedBanner: read('founding_banner') === 'dismissed',
    isAskedForConsent:
      readConsent(read('cookie_consent'), read('cookie_consent_date'), now) === null,
  };
}

/** The hints a page was drawn with, for its `<html>`: a page out of a cache comes alive with its own. */
export function writePageHints(hints: PageHints): string {
  return HINTS.filter((name) => hints[name]).join(' ');
}

/** Reads what `writePageHints` wrote. */
export function writtenPageHints(written: string): PageHints {
  const set = new Set(written.split(' '));
  return {
    expectsSession: set.has('expectsSession'),
    hasNarrowSidebar: set.has('hasNarrowSidebar'),
    hasDismissedBanner: set.has('hasDismissedBanner'),
    isAskedForConsent: set.has('isAskedForConsent'),
  };
}
