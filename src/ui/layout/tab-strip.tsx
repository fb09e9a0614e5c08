import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { X } from '../icons.tsx';

export interface StripTab {
  /** Also the id of its panel's tab in the document. */
  value: string;
  label: string;
  badge?: ReactNode;
}

export interface TabStripProps {
  tabs: readonly StripTab[];
  value: string | null;
  onValueChange: (value: string) => void;
  onClose: (value: string) => void;
  label: string;
  className?: string;
  /** The panel of the shown tab, or what replaces it while no tab is shown. */
  children: ReactNode;
}

/** Tabs that can be closed, like those of a browser: by Delete or the cross. */
export function TabStrip(props: TabStripProps) {
  const { tabs, value, label } = props;
  const shown = tabs.find((tab) => tab.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => props.onValueChange(String(next))}
      className="flex h-full min-h-0 flex-col"
    >
      <div
        className={cx(
          'flex items-end gap-1 border-b border-line bg-sunken px-2 pt-2',
          props.className,
        )}
      >
        <Base.List
          aria-label={label}
          className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              id={tab.value}
              value={tab.value}
              aria-keyshortcuts="Delete"
              onKeyDown={(event) => {
                if (event.key === 'Delete') props.onClose(tab.value);
              }}
              className="flex h-11 max-w-48 min-w-32 shrink items-center gap-2 rounded-t-control border border-b-0 border-transparent pr-1.5 pl-3 text-sm font-semibold text-muted -outline-offset-3! transition-colors hover:text-ink data-active:border-line data-active:bg-card data-active:text-ink"
            >
              <span dir="auto" className="truncate">
                {tab.label}
              </span>
              {tab.badge}
              <Cross onClose={() => props.onClose(tab.value)} />
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {shown ? (
        <Base.Panel value={shown.value} tabIndex={-1} className="min-h-0 flex-1 outline-none">
          {props.children}
        </Base.Panel>
      ) : (
        <div className="min-h-0 flex-1">{props.children}</div>
      )}
    </Base.Root>
  );
}

/** For the pointer only: a tab may contain nothing focusable, so the keyboard uses Delete. */
function Cross({ onClose }: { onClose: () => void }) {
  return (
    <span
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
      className="-ml-1 inline-flex size-7 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      <X className="size-4" />
    </span>
  );
}
