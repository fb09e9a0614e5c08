import type { OwnHome } from './contract.ts';

/** Straight to what is to be done, as a notice about it leads (SHELL-303). */
export function attentionPath({ kind, id, conversationId }: OwnHome['attention'][number]): string {
  switch (kind) {
    case 'request':
      return `/on-demand-task/${id}`;
    case 'applications':
      return `/my-tasks?manage=${id}`;
    case 'review':
      return `/task/${id}?review=1`;
    case 'confirm':
    case 'claim':
      return `/task/${id}`;
    case 'booking':
    case 'offer':
    case 'pickup':
    case 'hand-over':
      // What nobody in particular is to come for has no chat.
      return conversationId === null
        ? `/marketplace/${id}`
        : `/private-chats?list=marketplace&chat=${conversationId}`;
  }
}
