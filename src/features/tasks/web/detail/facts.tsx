import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';

/** A card with a heading, one of several down the side of a task. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 md:p-6">
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

export type Fact = { name: string; value: ReactNode; isWide?: boolean };

/** Names and values; an empty value takes its name away with it (TASK-117). */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {facts
        .filter(
          ({ value }) => value !== null && value !== '' && value !== undefined && value !== false,
        )
        .map(({ name, value, isWide }) => (
          <div key={name} className={cx('min-w-0', isWide && 'col-span-2')}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd dir="auto" className="text-sm font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
