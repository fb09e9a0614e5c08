import { z } from 'zod';
import { boundedText } from '#platform/text/text-length.ts';
import {
  LONGEST_COMMENT,
  LONGEST_DESCRIPTION,
  LONGEST_LOCATION,
  LONGEST_NAME,
  LONGEST_POST,
  SHORTEST_DESCRIPTION,
  SHORTEST_NAME,
} from './limits.ts';

// The messages are keys of `locales/*/groups.json`; both the form and the server show them.
const field = (name: string) => `groups:fields.${name}`;

/** The fields of a group as its founder enters them (GROUP-002, GROUP-003). */
export const groupDraft = z.object({
  name: boundedText({
    min: SHORTEST_NAME,
    max: LONGEST_NAME,
    tooShort: field('name_too_short'),
    tooLong: field('name_too_long'),
  }),
  description: boundedText({
    min: SHORTEST_DESCRIPTION,
    max: LONGEST_DESCRIPTION,
    tooShort: field('description_too_short'),
    tooLong: field('description_too_long'),
  }),
  /** A city or ZIP code. */
  location: boundedText({
    min: 1,
    max: LONGEST_LOCATION,
    tooShort: field('location_missing'),
    tooLong: field('location_unknown'),
  }),
  isOpen: z.boolean(),
});
export type GroupDraft = z.infer<typeof groupDraft>;

const written = (max: number, tooLong: string) =>
  z.object({
    text: boundedText({ min: 1, max, tooShort: field('text_missing'), tooLong: field(tooLong) }),
  });

/** GROUP-017. */
export const postForm = written(LONGEST_POST, 'post_too_long');
export const commentForm = written(LONGEST_COMMENT, 'comment_too_long');
