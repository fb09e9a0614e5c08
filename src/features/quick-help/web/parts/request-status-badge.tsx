import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { RequestCard } from '../../contract.ts';
import type { RequestStatus } from '../../vocabulary.ts';
import { useIsExpired } from './use-is-expired.ts';

const TONES: Partial<Record<string, BadgeTone>> = {
  searching: 'open',
  accepted: 'claimed',
  started: 'started',
  completed: 'done',
  cancelled: 'rejected',
} satisfies Partial<Record<RequestStatus, BadgeTone>>;

const OUTLINE = 'border border-line-strong bg-transparent text-muted';

/** The status of a request; `expired` and others without a tone are outlined (QUICK-041, QUICK-121). */
export function RequestStatusBadge({
  request,
}: {
  request: Pick<RequestCard, 'status' | 'expiresAt'>;
}) {
  const { t } = useTranslation('quick-help');
  const status = useIsExpired(request) ? 'expired' : request.status;
  const tone = TONES[status];
  return (
    <Badge tone={tone ?? 'neutral'} className={tone === undefined ? OUTLINE : ''}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}
