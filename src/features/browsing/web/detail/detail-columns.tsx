import type { ReactNode } from 'react';

export interface DetailColumnsProps {
  top: ReactNode;
  gallery: ReactNode;
  /** The summary, the price, the actions and the person who offers it; on a phone right under the photos. */
  side: ReactNode;
  main: ReactNode;
  /** Over the whole width, at the end. */
  bottom?: ReactNode;
}

/** The page of a thing: photos and words on the left, price and person on the right; one under the other on a phone, in the same order. */
export function DetailColumns({ top, gallery, side, main, bottom }: DetailColumnsProps) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-5 md:px-8 md:py-8">
      <div className="flex min-h-11 items-center justify-between gap-3">{top}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="min-w-0 empty:hidden">{gallery}</div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {side}
        </div>
        <div className="flex min-w-0 flex-col gap-5">{main}</div>
      </div>
      {bottom}
    </div>
  );
}
