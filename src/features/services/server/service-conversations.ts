import type { KindOnServer } from '#features/chat/server/public.ts';
import { allowed } from '#platform/ability.ts';

/** Client and provider go on talking whatever becomes of the service (CHAT-126, SERV-061). */
export const serviceConversations: KindOnServer = { writing: () => allowed };
