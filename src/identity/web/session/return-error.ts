/** Holds only a code: the author of a link also writes its message, so that is never shown (AUTH-048). */
export type ReturnError = { code: string };

const NAMES = ['error', 'error_code', 'error_description'];

/** Returns the error another site put into the address people come back to; null when there is none. */
export function readReturnError(address: string): ReturnError | null {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''));
  for (const source of [fragment, url.searchParams]) {
    if (!source.has('error') && !source.has('error_code')) continue;
    return { code: source.get('error_code') ?? source.get('error') ?? '' };
  }
  return null;
}

/** The path of an address without the members that named an error, or after a trip to a provider its code. */
export function withoutReturn(address: string, isFromProvider: boolean): string {
  const url = new URL(address);
  for (const name of NAMES) url.searchParams.delete(name);
  if (isFromProvider) url.searchParams.delete('code');
  return url.pathname + url.search;
}
