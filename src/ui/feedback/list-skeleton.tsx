import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const CARDS = ['a', 'b', 'c'];
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Holds the place of a list: of cards with an icon, a title and some lines, or of rows with a face and two. */
export function ListSkeleton({
  label,
  spacing = 'cards',
}: {
  label: string;
  spacing?: 'cards' | 'rows';
}) {
  const isOfCards = spacing === 'cards';
  return (
    <div aria-busy="true" className={isOfCards ? 'flex flex-col gap-4' : 'flex flex-col gap-0.5'}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {isOfCards
        ? CARDS.map((card) => <CardSkeleton key={card} />)
        : ROWS.map((row) => <RowSkeleton key={row} />)}
    </div>
  );
}

const CardSkeleton = () => (
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

const RowSkeleton = () => (
  <div aria-hidden="true" className="flex items-start gap-3 px-3 py-3">
    <Skeleton shape="circle" className="shrink-0" />
    <div className="flex flex-1 flex-col gap-2 pt-1">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
    </div>
  </div>
);
