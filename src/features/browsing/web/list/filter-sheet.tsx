import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SlidersHorizontal } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export interface FiltersButtonProps {
  /** The number of filters behind it that are on. */
  count: number;
  onOpen: () => void;
  className?: string;
}

/** In a toolbar: the way to the filters that have no room there. */
export function FiltersButton({ count, onOpen, className }: FiltersButtonProps) {
  const { t } = useTranslation('filters');
  return (
    <Button
      variant="outline"
      onClick={onOpen}
      aria-haspopup="dialog"
      className={cx('rounded-full border-control px-4', className)}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      {t('title')}
      {count > 0 && (
        <span className="grid min-w-5 place-items-center rounded-full bg-secondary px-1.5 text-xs text-on-secondary tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('active', { count })}</span>
        </span>
      )}
    </Button>
  );
}

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** Takes these filters away; null while none is on. */
  onClear: (() => void) | null;
  /** On the button that closes it: how much there is to see now. */
  showLabel: string;
  /** The `ToolbarSelect`s, which have no room in the toolbar of a phone (TASK-333). */
  selects: ReactNode;
  /** Further filters, loaded late. */
  children?: ReactNode;
}

/** Further filters of a list, along the side or, on phones, at the bottom; each choice takes effect at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, onClear } = props;
  const { t } = useTranslation('filters');
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      footer={
        <>
          <Button
            variant="outline"
            aria-disabled={onClear === null || undefined}
            onClick={() => onClear?.()}
          >
            {t('clear')}
          </Button>
          <Button onClick={onClose} className="grow">
            {props.showLabel}
          </Button>
        </>
      }
    >
      <div data-labelled="" className="flex flex-col gap-5 not-last:mb-7 md:hidden">
        {props.selects}
      </div>
      {props.children !== undefined && (
        <Suspense fallback={<Skeleton shape="block" className="h-80" />}>{props.children}</Suspense>
      )}
    </Sheet>
  );
}
