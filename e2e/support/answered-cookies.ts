/** Cookies of a browser whose person has answered the question about cookies before. */
export function answeredCookies(url: string) {
  const consent = { necessary: true, analytics: false, marketing: false, preferences: true };
  return [
    { url, name: 'porchlight_cookie_consent', value: encodeURIComponent(JSON.stringify(consent)) },
    { url, name: 'porchlight_cookie_consent_date', value: new Date().toISOString() },
  ];
}
