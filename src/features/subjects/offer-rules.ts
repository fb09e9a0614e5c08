import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

const because = createRefusalBuilder('eligibility:refusals');

/**
 * May this viewer begin a conversation about an item or a service (CHAT-121, 122, 126)? One that
 * is there already stays usable for its buyer and its seller whatever becomes of the thing.
 */
export function marketChatOpening(facts: {
  viewer: 'signed-out' | 'owner' | 'other';
  /** An available or reserved item, an active service. */
  isOffered: boolean;
}): Ruling {
  if (facts.viewer === 'signed-out') return because('contact_signed_out', 'signed-out');
  if (facts.viewer === 'owner') return because('own_listing', 'forbidden');
  return facts.isOffered ? allowed : because('not_available', 'forbidden');
}
