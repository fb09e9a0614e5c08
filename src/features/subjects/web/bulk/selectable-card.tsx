import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Selection } from './use-selection.ts';

export interface SelectableCardProps {
  selection: Selection;
  thing: { id: string; title: string };
  children: ReactNode;
}

/** A card of one's own list, with a checkbox beside it while things are being selected (ITEM-456). */
export function SelectableCard({ selection, thing, children }: SelectableCardProps) {
  const { t } = useTranslation('bulk');
  const { id, title } = thing;
  if (!selection.isOn) return children;
  const isSelected = selection.isSelected(id);
  return (
    <div className="flex h-full items-stretch gap-1">
      <label className="flex w-11 shrink-0 cursor-pointer justify-center pt-5">
        {selection.isSelectable(id) && (
          <input
            type="checkbox"
            aria-label={t('choose', { title })}
            checked={isSelected}
            disabled={!isSelected && selection.isFull}
            onChange={(event) => selection.select(id, event.currentTarget.checked)}
            className="size-6 shrink-0 cursor-pointer accent-secondary"
          />
        )}
      </label>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
