import { z } from 'zod';
import { isBlank, visiblePart } from './blank.ts';
import { withoutDirectionMarks } from './direction.ts';
import { visibleLength } from './visible-length.ts';

/** A text as it is stored: what would show nothing is empty, and no direction lasts beyond its end. */
const asStored = (text: string): string =>
  isBlank(text) ? '' : withoutDirectionMarks(text).trim();

/** Trimmed text between two visible lengths; the messages are keys of texts. */
export function boundedText(bounds: {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
}) {
  return (
    z
      .string()
      .overwrite(asStored)
      // An accented letter is stored in one way, however a keyboard or a file system composes it.
      .normalize('NFC')
      // One visible character may be several units; this only stops absurd sizes early.
      .max(bounds.max * 20, bounds.tooLong)
      // Characters the database cannot store: a null, and half of a surrogate pair.
      .refine((text) => !text.includes('\0') && text.isWellFormed(), 'common:fields.invalid')
      // Invisible characters do not make a text long enough.
      .refine(
        (text) => bounds.min === 0 || visibleLength(visiblePart(text)) >= bounds.min,
        bounds.tooShort,
      )
      // A visible character is one unit at least, so most texts need not be counted.
      .refine(
        (text) => text.length <= bounds.max || visibleLength(text) <= bounds.max,
        bounds.tooLong,
      )
  );
}
