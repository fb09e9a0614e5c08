import { z } from 'zod';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_NAME } from './limits.ts';
import { frequencies } from './vocabulary.ts';

export const name = boundedText({
  min: 1,
  max: LONGEST_NAME,
  tooShort: 'searches:fields.nameMissing',
  tooLong: 'searches:fields.nameTooLong',
});
export const frequency = z.enum(frequencies, 'searches:fields.frequency');

/** The fields of a saved search that a person fills in, in the dialogs that save and edit one. */
export const searchAnswers = z.object({ name, frequency });
export type SearchAnswers = z.infer<typeof searchAnswers>;
