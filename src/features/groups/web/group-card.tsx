import { Link } from '@tanstack/react-router';
import { IconFacts } from '#features/browsing/web/detail/icon-facts.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin, Users } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { GroupCard as Group } from '../contract.ts';
import { GroupBadges } from './group-badges.tsx';

/** One group in a list. */
export function GroupCard({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const { id, name, summary, area, members } = group;
  return (
    <Card as="article" isInteractive className="relative flex h-full flex-col gap-3 p-4">
      <h3 dir="auto" className="font-bold text-balance wrap-anywhere">
        <Link
          to="/groups/$groupId"
          params={{ groupId: id }}
          className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {name}
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-muted">
        {summary}
      </p>
      <IconFacts
        facts={[
          { icon: MapPin, text: area },
          { icon: Users, text: t('card.members', { count: members }) },
        ]}
      />
      <GroupBadges group={group} />
    </Card>
  );
}
