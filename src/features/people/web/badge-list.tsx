import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { NamedIcon } from '#ui/icons.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { badgeIcons, inOrder } from '../badge-types.ts';
import type { Badge } from '../badge-types.ts';

const SHOWN = 3;

export interface BadgeListProps {
  badges: readonly Badge[];
  /** All of them, with the reason beside each. */
  isWhole?: boolean;
}

/** A person's badges; those that do not fit are behind '+N' (PEOPLE-117, PEOPLE-119). */
export function BadgeList({ badges, isWhole = false }: BadgeListProps) {
  const { t } = useTranslation('people');
  const all = inOrder(badges);
  if (all.length === 0) return null;
  if (isWhole) return <WholeList badges={all} />;
  const rest = all.length - SHOWN;
  return (
    <ul aria-label={t('badges.title')} className="flex flex-wrap items-center gap-2">
      {all.slice(0, SHOWN).map((badge) => (
        <li key={badge.type}>
          <BadgeChip badge={badge} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Popover
            title={t('badges.all')}
            trigger={
              <button
                type="button"
                aria-label={t('badges.more', { count: rest })}
                className="ui-badge ui-badge-neutral min-h-6 cursor-pointer"
              >
                +{rest}
              </button>
            }
          >
            <WholeList badges={all} />
          </Popover>
        </li>
      )}
    </ul>
  );
}

function BadgeChip({ badge }: { badge: Badge }) {
  const { t } = useTranslation('people');
  const label = useBadgeLabel();
  return (
    <Tooltip content={t(`badges.why.${badge.type}`)}>
      <button
        type="button"
        className="ui-badge ui-badge-info min-h-6 cursor-help text-left whitespace-normal"
      >
        <NamedIcon name={badgeIcons[badge.type]} className="size-3.5" />
        {label(badge)}
      </button>
    </Tooltip>
  );
}

function WholeList({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation('people');
  const label = useBadgeLabel();
  return (
    <ul className="flex flex-col gap-3">
      {badges.map((badge) => (
        <li key={badge.type} className="flex gap-3 text-sm">
          <NamedIcon
            name={badgeIcons[badge.type]}
            className="mt-0.5 size-5 shrink-0 text-accent-ink"
          />
          <span className="min-w-0">
            <span className="block font-bold">{label(badge)}</span>
            <span className="block text-muted">{t(`badges.why.${badge.type}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The founding badge carries its date (PEOPLE-116). */
function useBadgeLabel() {
  const { t } = useTranslation('people');
  const format = useFormat();
  return ({ type, awardedAt }: Badge) =>
    type === 'founding_member'
      ? t('badges.since', { date: format.day(awardedAt.toISOString().slice(0, 10)) })
      : t(`badges.names.${type}`);
}
