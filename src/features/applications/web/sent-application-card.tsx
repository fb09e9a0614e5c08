import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { SentApplication } from '../contract.ts';
import { NamedPriceText } from './named-price-text.tsx';
import { NamedTimeText } from './named-time-text.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export interface SentApplicationCardProps {
  application: SentApplication;
  /** The head of the task's card; it gets the application's badges. */
  renderSummary: (badges: ReactNode) => ReactNode;
  /** The steps of the work this person may take. */
  work: ReactNode;
  chat: ReactNode;
}

/** An application of the viewer's own with its task, where its work is done (TASK-259). */
export function SentApplicationCard({
  application,
  renderSummary,
  work,
  chat,
}: SentApplicationCardProps) {
  const { t } = useTranslation('applications');
  const { task, status, closedReason } = application;
  const isWaitingForClaim = status === 'approved' && task.abilities.claim.allowed;
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      {renderSummary(
        <>
          <ApplicationBadge status={status} />
          {application.isGivenToAnother && <Badge>{t('sent.givenToAnother')}</Badge>}
        </>,
      )}
      <div className="flex flex-col gap-1 rounded-control bg-sunken px-3.5 py-3">
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
          <span>{t('sent.message')}</span>
          <TimeSince at={application.createdAt} sentence={(time) => t('sent.applied', { time })} />
        </p>
        <NamedPriceText price={application.price} text="price.own" />
        <NamedTimeText time={application.time} text="time.own" />
        <LinkText className="line-clamp-4 block text-sm">{application.message}</LinkText>
      </div>
      {isWaitingForClaim && <p className="text-sm font-medium">{t('sent.approvedNote')}</p>}
      {task.isExpired && closedReason === null && (
        <p className="text-sm text-muted">{t('sent.expired')}</p>
      )}
      {task.waitingNumber !== undefined && (
        <p className="text-sm font-medium">
          {t('several.waiting', { number: task.waitingNumber })}
        </p>
      )}
      {closedReason !== null && (
        <p className="text-sm text-muted">{t(`sent.closed.${closedReason}`)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {work}
        {task.abilities.withdraw.allowed && (
          <WithdrawButton applicationId={application.id} className="grow sm:grow-0" />
        )}
        {chat}
      </div>
    </Card>
  );
}
