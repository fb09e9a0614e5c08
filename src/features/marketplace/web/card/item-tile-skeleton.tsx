import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Takes the room and shape of an item until it comes. */
export function ItemTileSkeleton() {
  return (
    <div aria-hidden="true" className="ui-tile">
      <Skeleton shape="block" className="aspect-3/2 h-auto rounded-none rounded-t-card" />
      <div className="ui-tile-words">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    </div>
  );
}
