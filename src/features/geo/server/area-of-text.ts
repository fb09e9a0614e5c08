const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)\s*$/iu;
const ZIP = /[\s,]*\b\d{5}(?:-\d{4})?\s*$/u;
/** 'Main Street', 'W 5th Ave.': what a part ends with that is a line of a street. */
const STREET =
  /\S\s+(?:alley|aly|avenue|ave|boulevard|blvd|circle|cir|court|ct|cove|cv|crescent|crossing|xing|drive|dr|expressway|expy|freeway|fwy|highway|hwy|lane|ln|loop|parkway|pkwy|place|pl|plaza|plz|road|rd|row|square|sq|street|st|terrace|ter|trail|trl|turnpike|tpke|walk|way)\.?(?:\s+[nsew]{1,2}\.?)?$/iu;
/** 'Calle Luna', 'Apt B', 'P.O. Box': what a part begins with that is one. */
const STREET_START =
  /^(?:apartment|apt|unit|suite|ste|floor|bldg|building|p\.?\s*o\.?\s*box|box|calle|avenida|carretera)\b/iu;

const isOfStreet = (part: string): boolean =>
  /[\d#@]/u.test(part) || STREET.test(part) || STREET_START.test(part);

/**
 * Returns what may be shown of a typed place that no geocoder knew: its last two parts, without anything that could be
 * a street (ITEM-022). Empty if nothing may be shown.
 */
export function areaOfText(location: string): string {
  const text = location.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  if (!text.includes(',') && /\d/u.test(text)) return '';
  return text
    .replace(COUNTRY, '')
    .replace(ZIP, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isOfStreet(part))
    .slice(-2)
    .join(', ');
}
