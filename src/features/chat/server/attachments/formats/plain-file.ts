const ENDS = 4096;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const MOST_ZIP_COMMENT = 65_557;
// A page break is what some programs of before end a page with.
const CONTROLS = /[^\P{Cc}\t\n\f\r\u0085]/u;

/**
 * Returns a text for people, in UTF-8, without anything a terminal or a program would act upon; null for anything else.
 * Text that is not UTF-8 is read as UTF-16, by its byte order mark or by its zeros, or in the older Windows encoding
 * (CHAT-176).
 */
export function readPlainText(bytes: Buffer): Buffer | null {
  for (const encoding of encodingsFor(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null) return encoding === 'utf-8' ? bytes : Buffer.from(text);
  }
  return null;
}

function encodingsFor(bytes: Buffer): string[] {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return ['utf-16le'];
  if (mark === 'feff') return ['utf-16be'];
  // In UTF-16 one half of each space and line break is zero: the first one, or the second.
  const zeroAt = bytes.subarray(0, ENDS).indexOf(0);
  if (zeroAt < 0) return ['utf-8', 'windows-1252'];
  return zeroAt % 2 === 0 ? ['utf-16be'] : ['utf-16le'];
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROLS.test(text) ? null : text;
  } catch {
    return null;
  }
}

export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8);
  return /^%PDF-[12]\./.test(head) && bytes.subarray(-ENDS).includes('%%EOF');
}

/** A zip is read from its end, so one can hide behind anything. */
export function hasZipBehind(bytes: Buffer): boolean {
  return bytes.subarray(-MOST_ZIP_COMMENT).includes(ZIP_END);
}
