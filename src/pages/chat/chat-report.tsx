import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReportOfChatProps } from '#features/chat/web/report-slot.ts';
import { withTexts } from '#platform/web/i18n.ts';

const ReportDialog = lazy(async () => ({
  default: (await withTexts(['reports'], () => import('#features/reports/web/report-dialog.tsx')))
    .ReportDialog,
}));

/** The report form over a chat, wherever that is open. */
export const drawChatReport = (props: ReportOfChatProps) => <ChatReport {...props} />;

function ChatReport({ conversationId, title, onClose }: ReportOfChatProps) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Suspense fallback={null}>
      <ReportDialog
        about={{ entityType: 'conversation', entityId: conversationId, entityTitle: title }}
        onClose={onClose}
        returnTo={returnTo}
      />
    </Suspense>
  );
}
