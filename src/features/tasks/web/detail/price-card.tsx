import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import type { TaskDetail } from '../../contract.ts';
import { agreedOrPosted, usePriceText } from '../card/price-text.ts';

/** The price, what this viewer may do about it, and how it is paid (TASK-131). */
export function PriceCard({
  task,
  hasBar,
  children,
}: {
  task: TaskDetail;
  /** On a phone the main step stands in a bar instead. */
  hasBar: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('tasks');
  const priceText = usePriceText();
  return (
    <Card as="section" aria-label={t('detail.budget')} className="flex flex-col gap-4 p-5 md:p-6">
      <p className="flex flex-col">
        <span className="font-display text-xl font-semibold tabular-nums">
          {priceText(agreedOrPosted(task))}
        </span>
        <span className="text-sm text-muted">
          {task.agreedPrice ? t('detail.agreedPrice') : t(`detail.budgetTypes.${task.budgetType}`)}
        </span>
      </p>
      {task.helpers && <p className="text-sm font-semibold">{task.helpers.text}</p>}
      <div className={cx('contents', hasBar && 'ui-has-bar')}>{children}</div>
      <p className="border-t border-line pt-3 text-xs text-muted">{t('detail.paymentNote')}</p>
    </Card>
  );
}
