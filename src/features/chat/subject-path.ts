import type { Conversation } from './contract.ts';

const PATHS = {
  task: '/task/',
  marketplace_item: '/marketplace/',
  service: '/services/',
  on_demand_task: '/on-demand-task/',
} as const satisfies Record<Conversation['subject']['type'], string>;

/** The page of what a conversation is about (CHAT-068); null once that is gone (CHAT-126). */
export const subjectPath = ({ type, id, isRemoved }: Conversation['subject']): string | null =>
  isRemoved ? null : `${PATHS[type]}${id}`;
