import { useTimeAgo } from '#platform/web/use-now.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Flag, MessageCircle } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { RequestDetail } from '../../contract.ts';
import { Person } from './person.tsx';

export interface RequesterCardProps {
  request: RequestDetail;
  /** Null hides it: only the helper who may chat has it (QUICK-128, CHAT-132). */
  onMessage: (() => void) | null;
  /** Null hides it: for the owner, and while it is not known who looks (NOTE-071). */
  onReport: (() => void) | null;
}

/** Who asks for help, and the ways to reach them that this viewer has (QUICK-047, QUICK-127, QUICK-128). */
export function RequesterCard({ request, onMessage, onReport }: RequesterCardProps) {
  const { t } = useTranslation('request');
  const format = useFormat();
  const timeAgo = useTimeAgo();
  const { createdAt, isOwn } = request;
  return (
    <TitledCard title={t(isOwn ? 'requester.own' : 'requester.others')}>
      <Person person={request.requester}>
        {/* Its title is written in the time zone of whoever draws it. */}
        <time
          suppressHydrationWarning
          dateTime={createdAt.toISOString()}
          title={format.dateAndTime(createdAt)}
          className="block text-xs text-muted"
        >
          {t('requester.asked', { time: timeAgo(createdAt) })}
        </time>
      </Person>
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
