import { expect, test } from 'vitest';
import { readPageHints, writePageHints, writtenPageHints } from './page-hints.ts';

const none = {
  expectsSession: false,
  hasNarrowSidebar: false,
  hasDismissedBanner: false,
  isAskedForConsent: true,
};
const CHOICES = '{"necessary":true,"analytics":false,"marketing":false,"preferences":false}';
const DAY = 86_400_000;
const answered = (since: number, record = CHOICES) =>
  `porchlight_cookie_consent=${encodeURIComponent(record)}; porchlight_cookie_consent_date=${new Date(since).toISOString()}`;

test.each([
  ['', none],
  ['porchlight_session=1; other=2', { ...none, expectsSession: true }],
  ['porchlight_session=2', none],
  ['porchlight_sidebar=icons', { ...none, hasNarrowSidebar: true }],
  ['porchlight_sidebar=open', none],
  ['porchlight_sidebar=%%%', none],
  ['xporchlight_sidebar=icons', none],
  ['a=b;porchlight_founding_banner=dismissed', { ...none, hasDismissedBanner: true }],
  // The question is asked again if the answer is old, unreadable or from the future (SHELL-208, SHELL-211).
  [answered(Date.now() - DAY), { ...none, isAskedForConsent: false }],
  [answered(Date.now() - 370 * DAY), none],
  [answered(Date.now() + DAY), none],
  [answered(Date.now() - DAY, '{'), none],
])('%s', (cookies, hints) => expect(readPageHints(cookies)).toEqual(hints));

test.each([
  '',
  answered(Date.now()),
  'porchlight_session=1',
  'porchlight_sidebar=icons; porchlight_founding_banner=dismissed',
  'porchlight_session=1; porchlight_sidebar=icons; porchlight_founding_banner=dismissed',
])('comes through the page: %j', (cookies) => {
  const hints = readPageHints(cookies);
  expect(writtenPageHints(writePageHints(hints))).toEqual(hints);
});
