import { useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { X } from '#ui/icons.tsx';

/** A filter that is on, and how to take it away. */
export type FilterChip = { key: string; name: string; onRemove: () => void };

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
}

/** Every filter that is on, each to be taken away by itself, or all at once (ITEM-242, SERV-040). */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const { t } = useTranslation('filters');
  const group = useRef<HTMLDivElement>(null);
  // The focused chip is removed; the group stays and takes the focus, so the next Tab reaches a chip that is left.
  const withFocus = (change: () => void) => () => {
    group.current?.focus({ preventScroll: true });
    change();
  };
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={t('chips')}
      className="flex min-w-0 flex-wrap items-center gap-2"
    >
      {chips.map(({ key, name, onRemove }) => (
        <button
          key={key}
          type="button"
          aria-label={t('remove', { name })}
          onClick={withFocus(onRemove)}
          className="relative flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-secondary-soft py-1 pr-2.5 pl-3.5 text-sm font-medium text-link after:absolute after:-inset-1 hover:bg-secondary hover:text-on-secondary"
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
      {chips.length > 0 && (
        <button
          type="button"
          onClick={withFocus(onClear)}
          className="min-h-11 rounded-sm px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('clear')}
        </button>
      )}
    </div>
  );
}
