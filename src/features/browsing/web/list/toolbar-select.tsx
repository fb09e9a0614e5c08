import { cx } from '#ui/cx.ts';
import { Select } from '#ui/inputs/select.tsx';
import type { SelectProps } from '#ui/inputs/select.tsx';

export interface ToolbarSelectProps extends Pick<
  SelectProps,
  'value' | 'options' | 'onValueChange' | 'aria-describedby'
> {
  label: string;
  /** Its width beside the search on wide screens. */
  className: string;
}

/** A filter or sort of a list's toolbar, where its first entry says what it chooses, or of the sheet of filters. */
export function ToolbarSelect({ label, className, ...select }: ToolbarSelectProps) {
  return (
    <div className={cx('min-w-0 lg:shrink-0', className)}>
      <span aria-hidden="true" className="mb-1.5 hidden text-sm font-bold in-data-labelled:block">
        {label}
      </span>
      <Select
        {...select}
        aria-label={label}
        className="rounded-full text-sm font-medium has-[option[value='']:checked]:text-ink"
      />
    </div>
  );
}
