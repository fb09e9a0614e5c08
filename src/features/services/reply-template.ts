import { z } from 'zod';
import { allowed, becauseOf } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_TEMPLATE, LONGEST_TEMPLATE_TITLE, MOST_REPLY_TEMPLATES } from './limits.ts';

/** What a provider writes again and again, under a name of its own. */
export const replyTemplateForm = z.object({
  title: boundedText({
    min: 1,
    max: LONGEST_TEMPLATE_TITLE,
    tooShort: 'templates:fields.title_required',
    tooLong: 'templates:fields.title_too_long',
  }),
  body: boundedText({
    min: 1,
    max: LONGEST_TEMPLATE,
    tooShort: 'templates:fields.body_required',
    tooLong: 'templates:fields.body_too_long',
  }),
});
export type ReplyTemplateForm = z.infer<typeof replyTemplateForm>;

const because = becauseOf('templates:refusals');

/** One more, by somebody who has so many. */
export const mayAddTemplate = (stored: number): Ruling =>
  stored < MOST_REPLY_TEMPLATES
    ? allowed
    : because('most', 'conflict', { most: String(MOST_REPLY_TEMPLATES) });
