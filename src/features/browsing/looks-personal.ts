/** Looks like what tells who or where someone is, in the search form of a text (OPS-208). */
const SIGNS = [
  // An email address, or a name on another site.
  /@\S|\S@/,
  // A web address.
  /:\/\/|\bwww\b|[\p{L}\d-]{2,}\.\p{L}{2,}/u,
  // A phone number, or another one as long.
  /(?:\d[\s().+/-]*){7}/,
  // A ZIP code.
  /(?<!\d)\d{5}(?!\d)/,
  // A street address.
  /\b\d+[a-z]?\s+(?:[\p{L}.'-]+\s+){0,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|ter|terrace|hwy|highway|cir|circle|pkwy|parkway|apt)\b/u,
  /\b(?:calle|avenida|av|carrera|cra|camino|calzada|paseo|bulevar|boulevard|privada|pasaje|colonia)\b.*\d/,
];

/** Whether a text in its search form holds an address, a number or a link that may be someone's. */
export const looksPersonal = (form: string): boolean => SIGNS.some((sign) => sign.test(form));
