import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Takes the room and shape of an `ItemCard` until it comes. */
export function ItemCardSkeleton() {
  return (
    <Card aria-hidden="true" className="flex h-full flex-col">
      <div className="flex flex-1 flex-col gap-3 p-5 pb-4">
        <div className="flex items-center gap-3">
          <Skeleton shape="block" className="size-10 shrink-0 rounded-control" />
          <Skeleton className="w-2/5" />
        </div>
        <Skeleton className="h-5 w-4/5" />
        <div className="flex flex-col gap-2">
          <Skeleton />
          <Skeleton className="w-3/4" />
        </div>
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="mt-auto w-3/5" />
      </div>
      <div className="flex items-center gap-2.5 border-t border-line px-5 py-3">
        <Skeleton shape="circle" className="size-8" />
        <Skeleton className="w-24" />
        <Skeleton className="ml-auto h-6 w-14" />
      </div>
      <div className="flex gap-2 px-5 pt-1 pb-5">
        <Skeleton shape="block" className="h-11 grow rounded-control" />
        <Skeleton shape="block" className="h-11 grow rounded-control" />
      </div>
    </Card>
  );
}
