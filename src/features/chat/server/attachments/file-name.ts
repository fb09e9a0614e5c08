import { ATTACHMENT_NAME_LENGTH, getFileExtension } from '../../attachments.ts';

// Also what turns the reading direction, so that no name can show another end than it has.
// Only within an emoji of several does a joiner stay.
const INVISIBLE =
  /(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
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
  const extension = getFileExtension(plain);
  const end = extension === '' ? '' : plain.slice(-extension.length - 1);
  const begin = plain.slice(0, plain.length - end.length).trimEnd();
  return upTo(begin, ATTACHMENT_NAME_LENGTH - Array.from(end).length) + end;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** So many code points at most, cut between what people see as characters. */
function upTo(text: string, most: number): string {
  let left = most;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, most * 2))) {
    left -= Array.from(segment).length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
