import { useEffect } from 'react';
import { CodeOutbox } from '#features/meetings/web/codes/code-outbox.tsx';
import { MeetingCode } from '#features/meetings/web/codes/meeting-code.tsx';
import { forgetSecret } from '#features/meetings/web/codes/stored-codes.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';

/** The code at the door and at the end, for the two of a request while it runs; using it is their choice (decision 0052). */
export function ArrivalCard({ request }: { request: RequestDetail }) {
  const { id: userId } = useViewer();
  const isUsed = request.abilities.useCode.allowed;
  useEffect(() => {
    const meeting = { kind: 'quick_help', meetingId: request.id } as const;
    if (userId !== null && !isUsed) forgetSecret(userId, meeting);
  }, [userId, isUsed, request.id]);
  if (userId === null) return null;
  return (
    <>
      {/* Codes typed without a connection are also sent once the request has ended. */}
      {!request.isOwn && <CodeOutbox userId={userId} />}
      {isUsed && <CodeCard request={request} userId={userId} />}
    </>
  );
}

function CodeCard({ request, userId }: { request: RequestDetail; userId: string }) {
  const { t } = useTranslation('meetings');
  const { id: meetingId, isOwn, matchedAt, status } = request;
  return (
    <TitledCard title={t('code.title')} {...(isOwn && { text: t('code.kinds.quick_help.show') })}>
      <MeetingCode
        meeting={{ kind: 'quick_help', meetingId, agreedAt: matchedAt?.getTime() ?? 0 }}
        isHost={isOwn}
        hasStarted={status === 'started'}
        userId={userId}
      />
    </TitledCard>
  );
}
