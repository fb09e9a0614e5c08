import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { BadgeList } from '#features/people/web/badge-list.tsx';
import { onePerson } from '#features/people/web/person-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface PersonBadgesProps {
  personId: string;
  viewer: Viewer;
}

/** Shows a person's badges if their profile shows them to this viewer (ITEM-115, SERV-045). */
export function PersonBadges({ personId, viewer }: PersonBadgesProps) {
  const { queries } = useApi();
  const { data } = useQuery(onePerson(queries, personId, viewer.id));
  const badges = data?.details?.badges ?? [];
  return badges.length > 0 && <BadgeList badges={badges} />;
}
