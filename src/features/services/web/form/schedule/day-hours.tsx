import { useId, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleAlert, Plus } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { hasOverlap, nextBlock } from '../../../schedule.ts';
import type { TimeBlock, Weekday } from '../../../schedule.ts';
import { BlockRow } from './block-row.tsx';

export interface DayHoursProps {
  day: Weekday;
  blocks: readonly TimeBlock[];
  onChange: (blocks: TimeBlock[]) => void;
}

/** One day's hours; what overlaps is said at once (SERV-128, SERV-132, SERV-133). */
export function DayHours({ day, blocks, onChange }: DayHoursProps) {
  const { t } = useTranslation('service_form');
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const name = t(`services:weekdays.${day}`);
  const next = nextBlock(blocks);
  const isWrong = hasOverlap(blocks);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-start gap-x-4 gap-y-2 p-3 sm:grid-cols-[6.5rem_1fr_auto] md:px-4"
    >
      <h3 id={id} className="text-sm font-semibold sm:pt-3">
        {name}
      </h3>
      <div className="flex min-w-0 flex-col gap-2">
        {blocks.length === 0 && (
          <p className="text-sm text-muted sm:pt-3">{t('schedule.unavailable')}</p>
        )}
        {blocks.map((block, index) => (
          <BlockRow
            // A block keeps what is typed in it by its position.
            key={index}
            name={t('schedule.block', { day: name, number: index + 1 })}
            block={block}
            describedBy={isWrong ? `${id}-error` : undefined}
            onChange={(changed) => onChange(blocks.with(index, changed))}
            onRemove={() => {
              onChange(blocks.toSpliced(index, 1));
              // The button that was pressed is gone.
              add.current?.focus();
            }}
          />
        ))}
        <p
          id={`${id}-error`}
          role="alert"
          aria-live="polite"
          className="flex items-start gap-1.5 text-xs font-medium text-danger empty:hidden"
        >
          {isWrong && (
            <>
              <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
              {t('fields.blocks_overlap')}
            </>
          )}
        </p>
      </div>
      <Button
        ref={add}
        variant="ghost"
        aria-label={t('schedule.addTo', { day: name })}
        disabled={next === null}
        onClick={() => next && onChange([...blocks, next])}
        className="justify-self-start px-3 sm:justify-self-end"
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {t('schedule.add')}
      </Button>
    </div>
  );
}
