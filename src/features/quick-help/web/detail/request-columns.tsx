import type { ReactNode } from 'react';

export interface RequestColumnsProps {
  heading: ReactNode;
  /** The next action: on a phone before everything else. */
  first: ReactNode;
  main: ReactNode;
  side: ReactNode;
}

/** The facts on the left, the actions on the right; one below the other on a phone. */
export function RequestColumns({ heading, first, main, side }: RequestColumnsProps) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-5 md:px-8 md:py-8">
      {heading}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">{first}</div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {main}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">{side}</div>
      </div>
    </div>
  );
}
