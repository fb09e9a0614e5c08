import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Zap } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { RequestCard } from '../../contract.ts';
import type { Priority } from '../../vocabulary.ts';

const TONES: Record<Priority, BadgeTone> = {
  low: 'neutral',
  normal: 'info',
  high: 'pending',
  urgent: 'urgent',
};

/** The urgency of a request in a word (QUICK-006, QUICK-093, QUICK-124). */
export function PriorityBadge({ request }: { request: Pick<RequestCard, 'priority'> }) {
  const { t } = useTranslation('quick-help');
  const { priority } = request;
  const name = t(`priorities.${priority}`);
  return (
    <Badge tone={TONES[priority]} icon={priority === 'urgent' && <Zap aria-hidden="true" />}>
      <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{t('parts.priority', { priority: name })}</VisuallyHidden>
    </Badge>
  );
}
