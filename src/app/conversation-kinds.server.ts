import { sql } from 'kysely';
import { z } from 'zod';
import { applicationConversations } from '#features/applications/server/public.ts';
import { stepLines } from '#features/bookings/server/public.ts';
import type { ConversationKinds, KindOnServer } from '#features/chat/server/public.ts';
import {
  helpedStatuses,
  onDemandChatEligibility,
  requestStatuses,
} from '#features/subjects/request-rules.ts';
import { marketplaceConversations } from '#features/marketplace/server/public.ts';
import { serviceConversations } from '#features/services/server/public.ts';
import { taskConversations } from '#features/tasks/server/public.ts';

const requestFacts = z.object({ state: z.enum(requestStatuses).nullable().catch(null) });

const requestConversations: KindOnServer = {
  columns: {
    is_in_tasks: sql`conversations.closed_at is null
      and conversations.subject_state = any(${helpedStatuses}::text[])`,
    // A helper whose request ended may still read the history, and receives nothing more (CHAT-131).
    may_listen: sql<boolean>`member.role <> 'helper'
      or conversations.subject_state = any(${helpedStatuses}::text[])`,
  },
  writing: (facts, { role }) =>
    onDemandChatEligibility({
      viewer: role === 'requester' ? 'requester' : 'helper',
      requestStatus: requestFacts.parse(facts).state,
    }),
};

/** Each kind of conversation: what it is about, who may write in it, and where it is listed. */
export const registeredConversations: ConversationKinds = {
  task: taskConversations,
  application: applicationConversations,
  marketplace: marketplaceConversations,
  service: { ...serviceConversations, cardLines: { booking_step: stepLines } },
  on_demand: requestConversations,
};
