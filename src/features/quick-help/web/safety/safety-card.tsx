import { useState } from 'react';
import { FollowLinks } from '#features/meetings/web/links/follow-links.tsx';
import { LateSafeReturnLink } from '#features/safe-returns/web/late-safe-return-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Shield } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';
import { UnsafeDialog } from './unsafe-dialog.tsx';
import { useFeelUnsafe } from './use-feel-unsafe.ts';

/** For the requester and the helper: lets people follow along, and helps when something feels wrong (decision 0052). */
export function SafetyCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('meetings');
  const { isOwn, helper } = request;
  const mayShare = request.abilities.share.allowed;
  const isPair = helper !== null && (isOwn || helper.isViewer);
  if (!mayShare && !isPair) return null;
  return (
    <TitledCard title={t('unsafe.title')} text={t('unsafe.text')}>
      {mayShare && (
        <FollowLinks
          meeting={{ kind: 'quick_help', meetingId: request.id }}
          title={request.title}
        />
      )}
      {isPair && mayShare && <LateSafeReturnLink kind="quick_help" meetingId={request.id} />}
      {isPair && <Unsafe request={request} />}
    </TitledCard>
  );
}

function Unsafe({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('meetings');
  const unsafe = useFeelUnsafe(request.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 first:border-0 first:pt-0">
      {request.isSharingEnded && <p className="text-sm text-muted">{t('unsafe.sharingEnded')}</p>}
      <Button
        variant="danger"
        className="self-start"
        onClick={() => {
          setOpen(true);
          unsafe.send();
        }}
      >
        <Shield aria-hidden="true" className="size-4" />
        {t('unsafe.action')}
      </Button>
      {isOpen && <UnsafeDialog request={request} unsafe={unsafe} onClose={() => setOpen(false)} />}
    </div>
  );
}
