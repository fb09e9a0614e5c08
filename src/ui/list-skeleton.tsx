import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const ROWS = ['a', 'b', 'c'];

/** Holds the place of a list of cards, each with an icon, a title and some lines. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{label}</VisuallyHidden>
      {ROWS.map((row) => (
        <Card key={row} aria-hidden="true" className="flex gap-3.5 p-4 md:p-5">
          <Skeleton shape="block" className="size-11 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-6 w-20 rounded-full" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton />
            <Skeleton className="w-2/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
