import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { late } from '#ui/late.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Loan } from '../contract.ts';
import type { LoanStatus } from '../vocabulary.ts';
import { useChangeLoan } from './use-change-loan.ts';
import type { LoanAction } from './use-change-loan.ts';

const CancelDialog = late({
  texts: ['work'],
  load: async () => (await import('./cancel-dialog.tsx')).CancelDialog,
});
const ReturnDialog = late({
  load: async () => (await import('./return-dialog.tsx')).ReturnDialog,
});

const TONES: Record<LoanStatus, BadgeTone> = {
  requested: 'pending',
  accepted: 'approved',
  handed_over: 'started',
  returned: 'done',
  not_returned: 'rejected',
  declined: 'rejected',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
};

/** In the order of the buttons; the first that is allowed is the next step. */
const ACTIONS: readonly LoanAction[] = [
  'accept',
  'handOver',
  'confirmReturn',
  'stateReturn',
  'denyReturn',
  'stateNotReturned',
  'decline',
  'withdraw',
  'cancel',
];

export interface LoanCardProps {
  loan: Loan;
  level: 3 | 4;
}

/** A loan with its days, its other person and its next steps (ITEM-421). */
export function LoanCard({ loan, level }: LoanCardProps) {
  const { t } = useTranslation('lending');
  const format = useFormat();
  const Heading = `h${level}` as const;
  const { title, role, other, firstDay, lastDay, message, status } = loan;
  return (
    <Card as="article" className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        <Lateness loan={loan} />
      </div>
      <div className="flex flex-col gap-1">
        <Heading dir="auto" className="font-semibold wrap-anywhere">
          {loan.isItemShown ? (
            <Link
              to="/marketplace/$itemId"
              params={{ itemId: loan.itemId }}
              className="hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        <p className="text-sm">{format.days(firstDay, lastDay)}</p>
        <p className="text-sm text-muted">
          {t(role === 'owner' ? 'card.borrowedBy' : 'card.borrowedFrom', { name: other.name })}
        </p>
      </div>
      {message !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
      <ReturnNote loan={loan} />
      <Steps loan={loan} />
    </Card>
  );
}

/** How late it is, or was (ITEM-419). */
function Lateness({ loan: { daysLate: count, status } }: { loan: Loan }) {
  const { t } = useTranslation('lending');
  if (count === 0) return null;
  const wording = status === 'returned' ? 'card.lateThen' : 'card.lateNow';
  return <Badge tone="urgent">{t(wording, { count })}</Badge>;
}

/** Until when the owner can answer that it is back (ITEM-418). */
function ReturnNote({ loan: { returnsOn, role, other } }: { loan: Loan }) {
  const { t } = useTranslation('lending');
  const format = useFormat();
  if (returnsOn === null) return null;
  const wording = role === 'owner' ? 'card.returnStatedOwner' : 'card.returnStatedBorrower';
  return <p className="text-sm">{t(wording, { name: other.name, day: format.day(returnsOn) })}</p>;
}

/** The steps that ask something first. */
type AskedStep = Extract<LoanAction, 'cancel' | 'confirmReturn' | 'stateNotReturned'>;
const isAsked = (action: LoanAction): action is AskedStep =>
  action === 'cancel' || action === 'confirmReturn' || action === 'stateNotReturned';

function Steps({ loan }: { loan: Loan }) {
  const { t } = useTranslation('lending');
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const change = useChangeLoan(loan.id);
  const onClose = () => setAsked(null);
  const actions = ACTIONS.filter((action) => loan.abilities[action].allowed);
  if (actions.length === 0 && loan.conversationId === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 && action !== 'cancel' ? 'primary' : 'outline'}
          isBusy={change.isPending && change.variables.action === action}
          disabled={change.isPending}
          onClick={() => (isAsked(action) ? setAsked(action) : change.mutate({ action }))}
        >
          {t(`steps.${action}`)}
        </Button>
      ))}
      {loan.conversationId !== null && (
        <Link
          to="/private-chats"
          search={{ list: 'marketplace', chat: loan.conversationId }}
          className={buttonClass({ variant: 'ghost' })}
        >
          {t('card.openChat')}
        </Link>
      )}
      <Suspense fallback={null}>
        {asked === 'cancel' && <CancelDialog {...{ loan, change, onClose }} />}
        {asked === 'confirmReturn' && <ReturnDialog {...{ loan, change, onClose }} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'stateNotReturned'}
        onOpenChange={(open) => !open && onClose()}
        title={t('missing.title')}
        text={t('missing.text', { name: loan.other.name })}
        confirmLabel={t('steps.stateNotReturned')}
        cancelLabel={t('keep')}
        variant="danger"
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ action: 'stateNotReturned' }, { onSuccess: onClose })}
      />
    </div>
  );
}
