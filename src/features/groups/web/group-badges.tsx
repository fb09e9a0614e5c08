import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { GroupCard } from '../contract.ts';

/** Shows how a group is joined, and the own part of the viewer. */
export function GroupBadges({ group }: { group: Pick<GroupCard, 'isOpen' | 'role'> }) {
  const { t } = useTranslation('groups');
  const { isOpen, role } = group;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge>{t(isOpen ? 'card.open' : 'card.byRequest')}</Badge>
      {role !== null && role !== 'removed' && (
        <Badge tone={role === 'asked' ? 'pending' : 'approved'}>{t(`roles.${role}`)}</Badge>
      )}
    </p>
  );
}
