import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** The outline of a card with an icon, a title and some lines. */
export const CardSkeleton = () => (
  <Card aria-hidden="true" className="flex gap-3.5 p-4 md:p-5">
    <Skeleton shape="block" className="size-11 shrink-0 rounded-control" />
    <div className="flex flex-1 flex-col gap-2.5">
      <Skeleton className="h-6 w-20 rounded-full" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton />
      <Skeleton className="w-2/5" />
    </div>
  </Card>
);

/** The outline of a row with a face and two lines. */
export const RowSkeleton = () => (
  <div aria-hidden="true" className="flex items-start gap-3 px-3 py-3">
    <Skeleton shape="circle" className="shrink-0" />
    <div className="flex flex-1 flex-col gap-2 pt-1">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
    </div>
  </div>
);

/** The outline of a card with a heading and some lines of text. */
export const TextCardSkeleton = ({ lines }: { lines: number }) => (
  <Card className="flex flex-col gap-3 p-6">
    <Skeleton className="h-6 w-40" />
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </Card>
);
