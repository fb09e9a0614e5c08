import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  tabs: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** Names the row of tabs for screen readers. */
  label?: string;
  /** Many of them, in a row that may be narrow: closer together there. */
  isDense?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Tabs({
  tabs,
  value,
  onValueChange,
  label,
  isDense = false,
  className,
  children,
}: TabsProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(String(next))}
      className={cx('flex flex-col gap-5', className)}
    >
      <Base.List
        activateOnFocus
        aria-label={label}
        className={cx(
          '-mx-4 flex shrink-0 overflow-x-auto px-4 [box-shadow:inset_0_-1px_0_var(--color-line)] [scrollbar-width:none] md:mx-0 md:px-0',
          isDense && '@container',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cx(
              'relative flex min-h-11 shrink-0 items-center gap-2 border-b-2 rounded-t-control border-transparent px-3.5 text-sm font-semibold text-muted transition-colors -outline-offset-3! hover:text-ink data-active:border-accent-ink data-active:text-ink data-disabled:opacity-55',
              isDense && '@max-[22rem]:gap-1 @max-[22rem]:px-1 @max-[22rem]:text-xs',
            )}
          >
            <bdi>{tab.label}</bdi>
            {tab.badge !== undefined && (
              <span className="rounded-full bg-sunken px-2 py-px text-xs text-ink tabular-nums">
                {tab.badge}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  value: string;
  /** Stays as it is while another tab is shown. */
  isPersistent?: boolean;
  className?: string;
  children?: ReactNode;
}

export function TabPanel({ value, isPersistent = false, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={isPersistent} className={cx('rounded-card', className)}>
      {children}
    </Base.Panel>
  );
}
