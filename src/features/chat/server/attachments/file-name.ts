import { ATTACHMENT_NAME_LENGTH, extensionOf } from '../../attachments.ts';

// Also what turns the reading direction, so that no name can show another end than it has.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const PATH_MARKS = /[\\/:*?"<>|]/g;

/** A file's name as it can be stored, shown and saved: no path, nothing invisible, its end kept. */
export function tidyFileName(given: string): string {
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PATH_MARKS, ' ')
    .replace(/\s+/g, ' ')
    // A leading dot hides a file.
    .replace(/^[\s.]+|\s+$/g, '');
  const extension = extensionOf(plain);
  const end = extension === '' ? '' : plain.slice(-extension.length - 1);
  const begin = Array.from(plain.slice(0, plain.length - end.length).trimEnd());
  return begin.slice(0, ATTACHMENT_NAME_LENGTH - Array.from(end).length).join('') + end;
}
