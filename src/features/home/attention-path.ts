import type { OwnHome } from './contract.ts';

/** Straight to what is to be done, as a notice about it leads (SHELL-303). */
export function attentionPath({ kind, id, conversationId }: OwnHome['attention'][number]): string {
  switch (kind) {
    case 'request':
      return `/on-demand-task/${id}`;
    case 'applications':
      return `/my-tasks?manage=${id}`;
    case 'new-day':
      return `/task/${id}?edit=1`;
    case 'review':
      return `/task/${id}?review=1`;
    case 'confirm':
    case 'claim':
      return `/task/${id}`;
    case 'invitation':
      return `/private-chats?chat=${conversationId ?? ''}`;
    case 'booking':
    case 'offer':
    case 'pickup':
      return dealPath(conversationId);
    case 'hand-over':
      // An item set aside for no particular person has no chat.
      return conversationId === null ? `/marketplace/${id}` : dealPath(conversationId);
    case 'loan-request':
    case 'loan-hand-over':
    case 'loan-back':
    case 'loan-return':
      return '/loans';
  }
}

const dealPath = (conversationId: string | null): string =>
  `/private-chats?list=marketplace&chat=${conversationId ?? ''}`;
