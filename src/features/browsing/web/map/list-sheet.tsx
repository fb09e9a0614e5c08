import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { cx } from '#ui/cx.ts';

export interface ListSheetProps {
  label: string;
  /** On a phone: how many there are, and the way to the list without a map. */
  count: ReactNode;
  viewSwitch: ReactNode;
  children: ReactNode;
}

/**
 * The list of a map: a card beside it, as high as it. On a phone it lies over the map's lower edge and comes up under a
 * finger, since it is what a scrolled box holds below an empty one; a button does the same (TASK-334).
 */
export function ListSheet({ label, count, viewSwitch, children }: ListSheetProps) {
  const { t } = useTranslation('map');
  const box = useRef<HTMLDivElement>(null);
  const [isUp, setUp] = useState(false);
  return (
    <div
      ref={box}
      className="ui-list-sheet md:contents"
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setUp(scrollTop > clientHeight / 3)
      }
    >
      <div aria-hidden="true" className="ui-list-sheet-gap md:hidden" />
      <section
        aria-label={label}
        className="ui-card flex flex-col max-md:rounded-b-none max-md:rounded-t-sheet max-md:border-b-0 max-md:shadow-float md:min-h-0 md:overflow-hidden lg:h-0 lg:min-h-full"
      >
        <div className="sticky top-0 z-10 rounded-t-sheet border-b border-line bg-card px-4 pb-2.5 md:hidden">
          <button
            type="button"
            aria-expanded={isUp}
            onClick={() => box.current?.scrollTo({ top: isUp ? 0 : box.current.clientHeight })}
            className="group flex h-8 w-full items-center justify-center text-muted"
          >
            <span className="h-1.5 w-10 rounded-full bg-line-strong group-hover:bg-control" />
            <ChevronDown
              aria-hidden="true"
              className={cx('absolute right-5 size-4.5 transition-[rotate]', !isUp && 'rotate-180')}
            />
            <span className="sr-only">{t(isUp ? 'sheet.down' : 'sheet.up')}</span>
          </button>
          <div className="flex items-center justify-between gap-3">
            <output className="text-sm font-semibold">{count}</output>
            {viewSwitch}
          </div>
        </div>
        <h2 className="border-b border-line px-5 py-2.5 text-sm font-bold max-md:sr-only">
          {label}
        </h2>
        <div className="px-2 py-1 md:min-h-0 md:flex-1 md:overflow-y-auto md:overscroll-contain">
          {children}
        </div>
      </section>
    </div>
  );
}
