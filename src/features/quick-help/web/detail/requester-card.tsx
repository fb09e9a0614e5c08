import { toPhoneLink } from '#platform/addresses/phone-link.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag, MessageCircle, Phone } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { RequestDetail } from '../../contract.ts';
import { ForServed } from '../parts/for-served.tsx';
import { Person } from './person.tsx';

export interface RequesterCardProps {
  request: RequestDetail;
  /** Null hides it: only the helper who may chat has it (QUICK-128, CHAT-132). */
  onMessage: (() => void) | null;
  /** Null hides it: for the owner, and while it is not known who looks (NOTE-071). */
  onReport: (() => void) | null;
}

/** The requester, and the ways to reach them that this viewer has (QUICK-047, QUICK-127, QUICK-128). */
export function RequesterCard({ request, onMessage, onReport }: RequesterCardProps) {
  const { t } = useTranslation('request');
  const { createdAt, isOwn, servedName, servedPhone } = request;
  return (
    <TitledCard title={t(isOwn ? 'requester.own' : 'requester.others')}>
      <Person person={request.requester}>
        <TimeSince
          at={createdAt}
          sentence={(time) => t('requester.asked', { time })}
          className="block"
        />
      </Person>
      <ForServed request={request} />
      {servedPhone !== undefined && (
        <a href={toPhoneLink(servedPhone)} className={buttonClass({ variant: 'outline' })}>
          <Phone aria-hidden="true" className="size-4.5" />
          {t('requester.callServed', { name: servedName ?? '' })}
        </a>
      )}
      {onMessage && (
        <Button variant="secondary" onClick={onMessage}>
          <MessageCircle aria-hidden="true" className="size-4.5" />
          {t('requester.message')}
        </Button>
      )}
      {onReport && (
        <Button variant="ghost" className="-mb-2 self-center text-muted" onClick={onReport}>
          <Flag aria-hidden="true" className="size-4.5" />
          {t('requester.report')}
        </Button>
      )}
    </TitledCard>
  );
}
