import { z } from 'zod';
import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_TEMPLATE, LONGEST_TEMPLATE_TITLE, MOST_REPLY_TEMPLATES } from './limits.ts';

/** A reply that a provider sends again and again, saved under a name of its own. */
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

const because = createRefusalBuilder('templates:refusals');

/** Rules on one more template, by the number of those stored. */
export const mayAddTemplate = (stored: number): Ruling =>
  stored < MOST_REPLY_TEMPLATES
    ? allowed
    : because('most', 'conflict', { most: String(MOST_REPLY_TEMPLATES) });
