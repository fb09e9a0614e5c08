import { Suspense } from 'react';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { LateReportDialog } from '#features/reports/web/late-report-dialog.tsx';
import { late } from '#ui/late.tsx';

const ChatDialog = late({
  texts: ['chat', 'chats', 'eligibility'],
  load: async () => (await import('#features/chat/web/chat-dialog.tsx')).ChatDialog,
});

/**
 * The dialog over the page; it holds its own subject, so that it stays as it is when the request is refetched for
 * another viewer.
 */
export type RequestDialog =
  | { kind: 'report'; request: Pick<RequestDetail, 'id' | 'title'> }
  | { kind: 'chat'; conversationId: string };

/** The chat of the two (CHAT-132), or the report (NOTE-071); each loads when it is first needed. */
export function RequestDialogs(props: { dialog: RequestDialog | null; onClose: () => void }) {
  const { dialog, onClose } = props;
  if (dialog === null) return null;
  if (dialog.kind === 'report') {
    const { id, title } = dialog.request;
    return (
      <LateReportDialog
        onClose={onClose}
        about={{ entityType: 'on_demand_task', entityId: id, entityTitle: title }}
        returnTo={`/on-demand-task/${id}?report=1`}
      />
    );
  }
  const { conversationId } = dialog;
  return (
    <Suspense fallback={null}>
      <ChatDialog conversationRef={{ kind: 'conversation', conversationId }} onClose={onClose} />
    </Suspense>
  );
}
