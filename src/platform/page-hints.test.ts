import { expect, test } from 'vitest';
import { readPageHints, writePageHints, writtenPageHints } from './page-hints.ts';

const none = { expectsSession: false, hasNarrowSidebar: false, hasDismissedBanner: false };

test.each([
  ['', none],
  ['porchlight_session=1; other=2', { ...none, expectsSession: true }],
  ['porchlight_session=2', none],
  ['porchlight_sidebar=icons', { ...none, hasNarrowSidebar: true }],
  ['porchlight_sidebar=open', none],
  ['porchlight_sidebar=%%%', none],
  ['xporchlight_sidebar=icons', none],
  ['a=b;porchlight_founding_banner=dismissed', { ...none, hasDismissedBanner: true }],
])('%s', (cookies, hints) => expect(readPageHints(cookies)).toEqual(hints));

test.each([
  '',
  'porchlight_session=1',
  'porchlight_sidebar=icons; porchlight_founding_banner=dismissed',
  'porchlight_session=1; porchlight_sidebar=icons; porchlight_founding_banner=dismissed',
])('comes through the page: %j', (cookies) => {
  const hints = readPageHints(cookies);
  expect(writtenPageHints(writePageHints(hints))).toEqual(hints);
});
