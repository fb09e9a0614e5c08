import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface NoneFoundProps {
  title: string;
  text: string;
  /** The way to everything, and an alert. */
  action: ReactNode;
  /** The lists with one filter less; they come once the page is alive. */
  wider?: ReactNode;
}

/** Says that a list has nothing, and the ways on from there (SHELL-417). */
export function NoneFound({ title, text, action, wider }: NoneFoundProps) {
  const isHydrated = useHydrated();
  return (
    <EmptyState
      illustration="search"
      title={title}
      text={text}
      action={
        <div className="flex w-full flex-col items-center gap-5">
          {isHydrated && wider !== undefined && <Suspense fallback={null}>{wider}</Suspense>}
          <div className="flex flex-wrap items-center justify-center gap-3">{action}</div>
        </div>
      }
    />
  );
}
