import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface NoneFoundProps {
  title: string;
  text: string;
  /** The way to everything, and an alert. */
  action: ReactNode;
  /** The lists with one filter less; they come once the page is alive. */
  wider?: ReactNode;
  /** Whatever else may lead on, above the rest. */
  children?: ReactNode;
}

/** Says that a list has nothing, and the ways on from there (SHELL-417). */
export function NoneFound({ title, text, action, wider, children }: NoneFoundProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <EmptyState
      illustration="search"
      title={title}
      text={text}
      action={
        <div className="flex w-full flex-col items-center gap-5">
          {children}
          {isAlive && wider !== undefined && <Suspense fallback={null}>{wider}</Suspense>}
          <div className="flex flex-wrap items-center justify-center gap-3">{action}</div>
        </div>
      }
    />
  );
}
