import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Takes the room and shape of an `ItemCard` until it comes. */
export function ItemCardSkeleton() {
  return (
    <div aria-hidden="true" className="ui-item">
      <div className="flex h-6 items-center gap-2">
        <Skeleton shape="block" className="size-5 rounded-md" />
        <Skeleton className="w-2/5" />
      </div>
      <div className="flex justify-between gap-3">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton />
          <Skeleton className="w-3/4" />
        </div>
        <Skeleton className="h-6 w-14" />
      </div>
      <Skeleton className="mt-auto w-3/5" />
      <div className="flex items-center gap-2.5">
        <Skeleton shape="circle" className="size-8" />
        <Skeleton className="w-24" />
      </div>
      <div className="flex h-11 items-center max-md:hidden">
        <Skeleton className="w-24" />
      </div>
    </div>
  );
}
