import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import type { PositionAge } from '../../rules.ts';

export const AGE_GROUNDS: Record<PositionAge, string> = {
  fresh: 'bg-success',
  ageing: 'bg-claimed',
  old: 'bg-danger',
};

const AGES = ['fresh', 'ageing', 'old'] as const;

/** The legend of a helper map's colors (QUICK-141); `children` are further entries. */
export function MapLegend({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('duty');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-xs text-muted">
      <span id="helper-map-legend" className="font-semibold text-ink">
        {t('map.legend.title')}
      </span>
      <ul aria-labelledby="helper-map-legend" className="flex flex-wrap gap-x-5 gap-y-1.5">
        {AGES.map((age) => (
          <LegendEntry key={age} ground={AGE_GROUNDS[age]} text={t(`map.legend.${age}`)} />
        ))}
        {children}
      </ul>
    </div>
  );
}

export function LegendEntry({ ground, text }: { ground: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={cx('size-3 rounded-full', ground)} />
      {text}
    </li>
  );
}
