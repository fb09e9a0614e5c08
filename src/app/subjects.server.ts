import { conversationSubject } from '#features/chat/server/public.ts';
import { itemSubject } from '#features/marketplace/server/public.ts';
import { personSubject } from '#features/profiles/server/public.ts';
import { requestSubject } from '#features/quick-help/server/public.ts';
import { reviewSubject } from '#features/reviews/server/public.ts';
import { serviceSubject } from '#features/services/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { taskSubject } from '#features/tasks/server/public.ts';
import { registeredConversations } from './conversation-kinds.server.ts';

/** Each kind of thing that others speak of without knowing its feature: how it is found, taken away and listed. */
export const registeredSubjects: RegisteredSubjects = {
  task: taskSubject,
  marketplace_item: itemSubject,
  service: serviceSubject,
  on_demand_task: requestSubject,
  review: reviewSubject,
  person: personSubject,
  conversation: conversationSubject(registeredConversations),
};
