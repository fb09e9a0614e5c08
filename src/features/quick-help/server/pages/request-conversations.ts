import { sql } from 'kysely';
import { z } from 'zod';
import type { KindOnServer } from '#features/chat/server/public.ts';
import {
  helpedStatuses,
  onDemandChatEligibility,
  requestStatuses,
} from '#features/subjects/request-rules.ts';
import { servedNameBy } from '#features/subjects/server/public.ts';

const requestFacts = z.object({ state: z.enum(requestStatuses).nullable().catch(null) });

/** Says who may write in and who still hears of a request's conversation. */
export const requestConversations: KindOnServer = {
  columns: {
    served_name: servedNameBy(sql`(
      select on_behalf_of_id from on_demand_task_requests
      where on_demand_task_requests.id = conversations.subject_id)`),
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
