import type { KindOnServer } from '#features/chat/server/public.ts';
import { allowed } from '#platform/ability.ts';

/** Buyer and seller go on talking whatever becomes of the item (CHAT-126, ITEM-175). */
export const marketplaceConversations: KindOnServer = { writing: () => allowed };
