import { PersonLink } from '#features/people/web/person-link.tsx';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { AGE_GROUNDS } from './map-legend.tsx';
import type { AgedHelper } from './use-helpers-on-map.ts';

/** A helper in words: who, where about, and how old that is (GEO-055, QUICK-145). */
export function HelperRow({ helper }: { helper: AgedHelper }) {
  const { t } = useTranslation('duty');
  const timeAgo = useTimeAgo();
  const { name, professionalTitle, area, age, updatedAt } = helper;
  return (
    <div className="flex min-h-11 items-center gap-3 py-2.5">
      <span className="relative shrink-0">
        <Avatar name={name} src={helper.avatarUrl} size="md" isDecorative />
        <span
          aria-hidden
          className={cx(
            'absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card',
            AGE_GROUNDS[age],
          )}
        />
      </span>
      <div className="min-w-0 text-sm">
        <p dir="auto" className="font-bold wrap-anywhere">
          <PersonLink personId={helper.personId}>{name}</PersonLink>
        </p>
        {professionalTitle !== null && (
          <p dir="auto" className="truncate">
            {professionalTitle}
          </p>
        )}
        <p className="text-xs text-muted">
          {area !== '' && (
            <>
              <bdi>{area}</bdi> ·{' '}
            </>
          )}
          {t('map.updated', { ago: timeAgo(updatedAt) })}
        </p>
      </div>
    </div>
  );
}

/** A row for a cell that has more helpers than are named. */
export function CrowdRow({ count }: { count: number }) {
  const { t } = useTranslation('duty');
  return <p className="py-3 text-sm">{t('map.more', { count })}</p>;
}
