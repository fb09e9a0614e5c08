import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/use-format.ts';

interface CountProps {
  label: ReactNode;
  count: number;
}

/** Counts of deliveries, one per line. */
export function DeliveryCounts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line text-sm">{children}</dl>;
}

export function DeliveryCount({ label, count }: CountProps) {
  const format = useFormat();
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
    </div>
  );
}
