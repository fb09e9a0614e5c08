import { useId } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { LeftOut } from '../../../left-out.ts';
import { rankWider } from './rank-wider.ts';
import type { SetFilter } from './rank-wider.ts';

export interface WiderListsProps {
  /** The filters that are set, as their chips name them. */
  filters: readonly SetFilter[];
  /** The text without the quotes that its chip has. */
  search: string | undefined;
  leftOut: LeftOut | undefined;
  /** Takes the filter of that name out of the address. */
  onLeaveOut: (filter: string) => void;
}

/** How much there is without one of the filters, the most first, each with the way there (SHELL-417). */
export function WiderLists({ filters, search = '', leftOut, onLeaveOut }: WiderListsProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const labelId = useId();
  const wider = leftOut ? rankWider(filters, leftOut.counts) : [];
  if (!leftOut || wider.length === 0) return null;
  return (
    <div className="flex w-full flex-col gap-2">
      <p id={labelId} className="text-sm font-semibold">
        {t('lists.leaveOut')}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-col items-center gap-2">
        {wider.map(({ filter, name, count }) => (
          <li key={filter} className="max-w-full">
            <Button
              variant="outline"
              size="sm"
              className="max-w-full"
              onClick={() => onLeaveOut(filter)}
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {t(count < leftOut.countedUpTo ? 'lists.without' : 'lists.withoutMore', {
                  name: filter === 'search' ? search : name,
                  number: format.number(count),
                })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
