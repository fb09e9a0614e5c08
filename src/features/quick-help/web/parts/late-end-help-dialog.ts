import { late } from '#ui/late.tsx';
import type { RequestDetail } from '../../contract.ts';

export const LateEndHelpDialog = late({
  texts: ['work'],
  load: async () => (await import('./end-help-dialog.tsx')).EndHelpDialog,
});

/** Whether the end of a request is stated, and so asked about (DEAL-163, DEAL-167). */
export const isEndStated = ({
  status,
  isSharingEnded,
}: Pick<RequestDetail, 'status' | 'isSharingEnded'>): boolean =>
  status === 'accepted' && !isSharingEnded;
