const ENDS = 4096;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const MOST_ZIP_COMMENT = 65_557;
// A page break is what some programs of before end a page with.
const CONTROLS = /[^\P{Cc}\t\n\f\r\u0085]/u;

/** Text for people: in UTF-8, or in UTF-16 that says so, and nothing a terminal or a program would act upon. */
export function isPlainText(bytes: Buffer): boolean {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return !CONTROLS.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
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
