import { createHash } from 'node:crypto';
import { requireGentleAllowance } from '#features/people/server/public.ts';
import { findScamSigns } from '#features/scams/signs.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { ApiContext } from '#platform/server/context.ts';

/** Slows down messages that show signs of a scam, and never drops them (MOD-041). */
const RISKY = allowance('chat.risky', 5, 'hour');
/** Allows a person with a prepared text to answer people, but not to send a wave (MOD-042). */
const SAME_TEXT = allowance('chat.same-text', 20, 'hour');
const FIRST_LINKS = allowance('newcomers.links', 10, 'day');
const LINK = /https?:\/\/|\bwww\./i;
/** Shorter texts are common to many people, such as 'Is it still available?' */
const OWN_WORDS = 40;

/** Throws where what is new has to wait: signs of a scam, the same text again and again, links of a newcomer. */
export async function slowDown(context: ApiContext, userId: string, body: string): Promise<void> {
  if (findScamSigns(body, new URL(context.config.PUBLIC_URL).hostname).length > 0) {
    await requireAllowance(context, RISKY, userId, 'eligibility:refusals.risky');
  }
  if (LINK.test(body)) await requireGentleAllowance(context, FIRST_LINKS);
  const words = body.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (words.length < OWN_WORDS) return;
  const text = createHash('sha256').update(words).digest('base64url');
  await requireAllowance(context, SAME_TEXT, `${userId}:${text}`, 'eligibility:refusals.same_text');
}
