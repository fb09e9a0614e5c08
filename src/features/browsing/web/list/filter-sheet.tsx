import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SlidersHorizontal } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export interface FiltersButtonProps {
  label: string;
  /** How many of the filters behind it are on. */
  count: number;
  /** '2 filters on'. */
  countLabel: string;
  onOpen: () => void;
}

/** In a toolbar: the way to the filters that have no room there. */
export function FiltersButton({ label, count, countLabel, onOpen }: FiltersButtonProps) {
  return (
    <Button
      variant="outline"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="rounded-full border-control px-4"
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      {label}
      {count > 0 && (
        <span className="grid min-w-5 place-items-center rounded-full bg-secondary px-1.5 text-xs text-on-secondary tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{countLabel}</span>
        </span>
      )}
    </Button>
  );
}

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  clearLabel: string;
  /** Takes these filters away; null while none is on. */
  onClear: (() => void) | null;
  /** On the button that closes it: how much there is to see now. */
  showLabel: string;
  /** Loaded late. */
  children: ReactNode;
}

/** What else narrows a list, along the side or, on phones, at the bottom; each choice counts at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, onClear } = props;
  const { t } = useTranslation();
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button
            variant="outline"
            aria-disabled={onClear === null || undefined}
            onClick={() => onClear?.()}
          >
            {props.clearLabel}
          </Button>
          <Button onClick={onClose} className="grow">
            {props.showLabel}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" className="h-80" />}>{props.children}</Suspense>
    </Sheet>
  );
}
