import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { AdminArea, AdminGroup } from './admin-areas.ts';

export interface AdminMenuProps {
  groups: readonly AdminGroup[];
  current: AdminArea | undefined;
  /** The number of what waits, by the names of areas. */
  waiting: Partial<Record<AdminArea['name'], number | undefined>>;
  /** After an area was chosen, so that the sheet can close. */
  onChoose?: () => void;
}

/** The areas of the administration by groups, with the numbers of what waits (MOD-086, MOD-087). */
export function AdminMenu({ groups, current, waiting, onChoose }: AdminMenuProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <nav aria-label={t('title')} className="flex flex-col gap-4">
      {groups.map(({ name: group, areas }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className="px-3 pb-1 text-xs font-semibold text-muted">
            {t(`menu.groups.${group}`)}
          </p>
          <ul aria-labelledby={`${id}-${group}`} className="flex flex-col gap-0.5">
            {areas.map(({ name, to }) => (
              <li key={name}>
                <Link
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={name === current?.name ? 'page' : undefined}
                  {...(onChoose && { onClick: onChoose })}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-sm font-semibold text-ink -outline-offset-3! hover:bg-sunken aria-[current=page]:bg-sunken xl:min-h-9"
                >
                  {t(`areas.${name}`)}
                  <Waiting count={waiting[name]} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Waiting({ count = 0 }: { count: number | undefined }) {
  const { t } = useTranslation('admin');
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent px-2 py-px text-xs text-on-accent tabular-nums">
      <span aria-hidden="true">{badgeText(count)}</span>
      <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>
    </span>
  );
}
