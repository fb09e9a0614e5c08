import { useLocation } from '@tanstack/react-router';
import type { StaffRole } from '#features/moderation/rules.ts';

interface Area {
  name: string;
  to: string;
  isForOperators?: true;
  /** Beginnings of other addresses that belong to it. */
  holds?: string;
}

const GROUPS = {
  work: [
    { name: 'overview', to: '/admin' },
    { name: 'reports', to: '/admin/reports' },
    { name: 'appeals', to: '/admin/appeals' },
    { name: 'outcomes', to: '/admin/outcomes' },
    { name: 'decisions', to: '/admin/decisions' },
  ],
  people: [
    { name: 'people', to: '/admin/people' },
    { name: 'search', to: '/admin/search', holds: '/admin/things' },
    { name: 'postcards', to: '/admin/postcards', isForOperators: true },
    { name: 'feedback', to: '/admin/feedback', isForOperators: true },
  ],
  content: [
    { name: 'places', to: '/admin/places', isForOperators: true },
    { name: 'cities', to: '/admin/cities', isForOperators: true },
    { name: 'words', to: '/admin/search-words', isForOperators: true },
    { name: 'marketing', to: '/admin/marketing', isForOperators: true },
  ],
  system: [
    { name: 'deliveries', to: '/admin/deliveries', isForOperators: true },
    { name: 'jobs', to: '/admin/jobs', isForOperators: true },
    { name: 'backups', to: '/admin/backups', isForOperators: true },
    { name: 'log', to: '/admin/log', isForOperators: true },
    { name: 'settings', to: '/admin/settings', isForOperators: true },
  ],
} as const satisfies Record<string, readonly Area[]>;

type GroupName = keyof typeof GROUPS;
export type AdminArea = (typeof GROUPS)[GroupName][number] & { group: GroupName };
export type AdminGroup = { name: GroupName; areas: AdminArea[] };

const NAMES = Object.keys(GROUPS) as GroupName[];

/** Returns the areas a role may open, by groups, and the one whose page is shown (MOD-086, MOD-088). */
export function useAdminAreas(role: StaffRole): {
  groups: AdminGroup[];
  current: AdminArea | undefined;
} {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const groups = NAMES.map((name) => ({
    name,
    areas: GROUPS[name]
      .map((area): AdminArea => ({ ...area, group: name }))
      .filter((area) => role === 'operator' || !('isForOperators' in area)),
  })).filter(({ areas }) => areas.length > 0);
  const isAt = (start: string) => path === start || path.startsWith(`${start}/`);
  // The overview's address is the beginning of all others.
  const current = groups
    .flatMap(({ areas }) => areas)
    .findLast((area) =>
      area.to === '/admin'
        ? path === '/admin'
        : isAt(area.to) || ('holds' in area && isAt(area.holds)),
    );
  return { groups, current };
}
