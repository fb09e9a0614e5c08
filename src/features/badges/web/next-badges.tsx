import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { NextBadge } from '../contract.ts';

/** Says what one's own next badges still take, a line each (PEOPLE-200). */
export function NextBadges({ badges }: { badges: readonly NextBadge[] }) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const describe = ({ need, missing }: NextBadge['needs'][number]) =>
    need === 'average'
      ? // Rounded up, or reaching it would not be enough.
        t('next.needs.average', { missing: format.oneDecimal(Math.ceil(missing * 10) / 10) })
      : t(`next.needs.${need}`, { count: missing });
  return (
    <ul aria-label={t('next.title')} className="mt-2 flex flex-col gap-1 text-sm text-muted">
      {badges.map(({ type, needs }) => (
        <li key={type}>
          {t('next.line', {
            badge: t(`people:badges.names.${type}`),
            needs: format.list(needs.map(describe)),
          })}
        </li>
      ))}
    </ul>
  );
}
