import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FoundingSign } from '#features/people/web/founding-sign.tsx';
import { PersonLink } from '#features/people/web/person-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useText } from '#platform/web/use-text.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { LinkText } from '#ui/text/link-text.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import type { Ability } from '#platform/ability.ts';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { ReceivedApplication } from '../contract.ts';
import { ApplicantFacts, COMPARED } from './applicant-facts.tsx';
import { ApplicationBadge } from './application-badge.tsx';
import { ApproveButton } from './approve-button.tsx';

export interface ReceivedApplicationCardProps {
  application: ReceivedApplication;
  /** The decision being sent for this card; null if there is none. */
  sending: 'approved' | 'rejected' | null;
  isBusy: boolean;
  /** Its chat stands beside the list. */
  isChosen: boolean;
  mark?: ReactNode;
  presence?: ReactNode;
  terms?: ReactNode;
  onApprove: () => void;
  onReject: () => void;
  onChat: () => void;
}

/** One applicant with what the poster needs to judge them (TASK-159, TASK-176). */
export function ReceivedApplicationCard(props: ReceivedApplicationCardProps) {
  const { application, isChosen } = props;
  const { t } = useTranslation('applications');
  return (
    <article
      aria-current={isChosen || undefined}
      className={cx(
        'flex flex-col gap-3 rounded-card border bg-card p-4',
        isChosen ? 'border-accent-ink ring-1 ring-accent-ink' : 'border-line',
      )}
    >
      <div className={cx('flex flex-col gap-3', COMPARED)}>
        <Applicant application={application} mark={props.mark} presence={props.presence} />
        <ApplicantFacts application={application} />
      </div>
      <LinkText className="block text-sm">{application.message}</LinkText>
      {props.terms}
      {application.part && (
        <Link
          to="/task/$taskId"
          params={{ taskId: application.part.id }}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'self-start' })}
        >
          {t('manage.part')}
        </Link>
      )}
      <Decisions {...props} />
    </article>
  );
}

function Applicant(props: {
  application: ReceivedApplication;
  mark: ReactNode;
  presence: ReactNode;
}) {
  const { application } = props;
  const { t } = useTranslation('applications');
  const { applicant } = application;
  return (
    <header className="flex items-start gap-3">
      <Avatar name={applicant.name} src={applicant.avatarUrl} isDecorative />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 dir="auto" className="text-sm font-bold wrap-anywhere">
            <PersonLink personId={applicant.personId}>{applicant.name}</PersonLink>
            <FoundingSign isShown={applicant.isFoundingMember} />
          </h3>
          <span className="flex items-center gap-1.5">
            {props.mark}
            <ApplicationBadge status={application.status} />
          </span>
        </div>
        {applicant.professionalTitle !== null && (
          <p dir="auto" className="text-xs wrap-anywhere text-muted">
            {applicant.professionalTitle}
          </p>
        )}
        {props.presence}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-muted">
          <span>{t('manage.completed', { count: applicant.completedTasks })}</span>
          <TimeSince
            at={application.createdAt}
            sentence={(time) => t('manage.applied', { time })}
          />
        </p>
      </div>
    </header>
  );
}

/** A decision can be undone while the rules allow it; if chatting is not allowed, the card says why (CHAT-019). */
function Decisions(props: ReceivedApplicationCardProps) {
  const { application, sending, isBusy } = props;
  const { t } = useTranslation('applications');
  const text = useText();
  const { canReject, chat } = application;
  const getReason = (ability: Ability) =>
    ability.allowed ? undefined : text(ability.reason, ability.params);
  const isPending = application.status === 'pending';
  return (
    <div className="flex flex-wrap gap-2">
      {isPending && (
        <ApproveButton
          application={application}
          isSending={sending === 'approved'}
          isBusy={isBusy}
          onApprove={props.onApprove}
        />
      )}
      {(isPending || canReject.allowed) && (
        <Tooltip content={getReason(canReject)} className="grow sm:grow-0">
          <Button
            size="sm"
            variant="outline"
            className="grow sm:grow-0"
            disabled={!canReject.allowed || isBusy}
            isBusy={sending === 'rejected'}
            onClick={props.onReject}
          >
            {t('manage.reject')}
          </Button>
        </Tooltip>
      )}
      <Tooltip content={getReason(chat)} className="grow sm:grow-0">
        <Button
          size="sm"
          variant="secondary"
          className="grow sm:grow-0"
          disabled={!chat.allowed}
          onClick={props.onChat}
        >
          {t('manage.chat')}
        </Button>
      </Tooltip>
    </div>
  );
}
