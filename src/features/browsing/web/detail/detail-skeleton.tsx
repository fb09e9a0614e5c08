import { TextCardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { DetailColumns } from './detail-columns.tsx';

/** The shape of the page of a thing while that is on its way (ITEM-126). */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <DetailColumns
        top={
          <>
            <VisuallyHidden>{label}</VisuallyHidden>
            <Skeleton className="h-11 w-44" />
          </>
        }
        gallery={<Skeleton shape="block" className="aspect-[2/1] h-auto rounded-card" />}
        side={
          <>
            <Card className="flex flex-col gap-4 p-5 md:p-6">
              <Skeleton className="h-8 w-3/4" />
              <Skeleton className="h-9 w-28" />
              <Skeleton className="w-2/3" />
              <Skeleton shape="block" className="h-13 rounded-control" />
            </Card>
            <TextCardSkeleton lines={2} />
          </>
        }
        main={
          <>
            <TextCardSkeleton lines={4} />
            <TextCardSkeleton lines={3} />
          </>
        }
      />
    </div>
  );
}
