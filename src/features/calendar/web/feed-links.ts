/** Returns the feed's address under the scheme that calendar apps open by themselves. */
export const toWebcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Google's own page that subscribes to a feed. */
export const toGoogleCalendarUrl = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcalUrl(url) }).toString()}`;
