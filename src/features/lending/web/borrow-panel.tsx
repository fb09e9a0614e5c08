import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { CalendarDays } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { LoanCalendar } from '../contract.ts';
import { AskDialog } from './ask-dialog.tsx';
import { LoanCard } from './loan-card.tsx';
import { LoanDays } from './loan-days.tsx';
import { itemLoans, loanCalendar } from './loan-queries.ts';

export interface BorrowPanelProps {
  itemId: string;
  isOwn: boolean;
  viewer: Viewer;
}

/** On which days an item is lent, the way to ask for others, and the viewer's own loans of it (ITEM-421). */
export function BorrowPanel({ itemId, isOwn, viewer }: BorrowPanelProps) {
  const { t } = useTranslation('lending');
  const { queries } = useApi();
  const { data: calendar } = useQuery(loanCalendar(queries, itemId, viewer.id));
  if (!calendar) return null;
  return (
    <TitledCard
      title={t(isOwn ? 'ask.ownTitle' : 'ask.title')}
      text={`${t('ask.longest', { count: calendar.longest })}. ${t('ask.payment')}`}
    >
      <LoanDays calendar={calendar} />
      {!isOwn && <AskButton itemId={itemId} calendar={calendar} viewer={viewer} />}
      {viewer.status === 'signed-in' && <OwnLoans itemId={itemId} />}
    </TitledCard>
  );
}

/** A visitor signs in first, and comes back to the item. */
function AskButton(props: { itemId: string; calendar: LoanCalendar; viewer: Viewer }) {
  const { itemId, calendar, viewer } = props;
  const { t } = useTranslation('lending');
  const text = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { ask } = calendar;
  function open() {
    if (viewer.status === 'signed-in') {
      setAsking(true);
      return;
    }
    announce({ title: t('ask.signIn'), text: t('refusals.signed_out') });
    void navigate({ to: '/auth', search: { returnTo: `/marketplace/${itemId}` } });
  }
  if (viewer.status === 'signed-in' && !ask.allowed) {
    return <p className="text-sm text-muted">{text(ask.reason)}</p>;
  }
  return (
    <>
      <Button size="lg" onClick={open}>
        <CalendarDays aria-hidden="true" className="size-5" />
        {t('ask.button')}
      </Button>
      {isAsking && (
        <AskDialog itemId={itemId} calendar={calendar} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function OwnLoans({ itemId }: { itemId: string }) {
  const { t } = useTranslation('lending');
  const { queries } = useApi();
  const { data } = useInfiniteQuery(itemLoans(queries, itemId));
  const loans = data?.pages[0]?.items ?? [];
  if (loans.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {loans.map((loan) => (
        <LoanCard key={loan.id} loan={loan} level={3} />
      ))}
      <Link to="/loans" className={buttonClass({ variant: 'link', className: 'self-start' })}>
        {t('ask.all')}
      </Link>
    </div>
  );
}
