import { useEffect } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';
import { CodeOutbox } from './code-outbox.tsx';
import { HelperCode } from './helper-code.tsx';
import { RequesterCode } from './requester-code.tsx';
import { forgetSecret } from './stored-codes.ts';

/** The code at the door and at the end, for the two of a request while it runs; using it is their choice (decision 0052). */
export function ArrivalCard({ request }: { request: RequestDetail }) {
  const { id: userId } = useViewer();
  const isUsed = request.abilities.useCode.allowed;
  useEffect(() => {
    if (userId !== null && !isUsed) forgetSecret(userId, request.id);
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
  const { t } = useTranslation('arrival');
  return request.isOwn ? (
    <TitledCard title={t('code.title')} text={t('code.forRequester')}>
      <RequesterCode request={request} userId={userId} />
    </TitledCard>
  ) : (
    <TitledCard title={t('code.title')}>
      <HelperCode request={request} userId={userId} />
    </TitledCard>
  );
}
