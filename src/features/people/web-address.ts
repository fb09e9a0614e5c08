const LONGEST_ADDRESS = 200;

/** An address that browsers open as a web page and nothing else (PEOPLE-038, PEOPLE-040). */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || !/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text))
    return false;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
