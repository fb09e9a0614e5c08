import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { X } from '#ui/icons.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Button } from '#ui/layout/button.tsx';
import { endOptions, startOptions, startedAt } from '../../../schedule.ts';
import type { TimeBlock } from '../../../schedule.ts';

export interface BlockRowProps {
  /** Such as 'Monday, hours 1'. */
  name: string;
  block: TimeBlock;
  /** The id of the day's error, if it has one. */
  describedBy: string | undefined;
  onChange: (block: TimeBlock) => void;
  onRemove: () => void;
}

/** From when to when; the end is always later (SERV-129, SERV-130). */
export function BlockRow({ name, block, describedBy, onChange, onRemove }: BlockRowProps) {
  const { t } = useTranslation('service_form');
  const format = useFormat();
  const options = (times: readonly string[]) =>
    times.map((value) => ({ value, label: format.clock(value) }));
  const isWrong = describedBy !== undefined;
  return (
    <div role="group" aria-label={name} className="flex items-center gap-1.5">
      <Select
        aria-label={t('schedule.from')}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={block.start}
        onValueChange={(start) => onChange(startedAt(block, start))}
        options={options(startOptions)}
        className="min-w-0 flex-1"
      />
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <Select
        aria-label={t('schedule.to')}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={block.end}
        onValueChange={(end) => onChange({ ...block, end })}
        options={options(endOptions(block.start))}
        className="min-w-0 flex-1"
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('schedule.remove', { name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
