import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

/** In the shape of the first step, whose buttons will be at the lower edge. */
export function WizardSkeleton() {
  return (
    <Card aria-busy="true" data-low-buttons="" className="flex flex-col gap-6 px-4 py-5 md:px-6">
      <div className="flex justify-between gap-1">
        {[1, 2, 3, 4].map((circle) => (
          <div key={circle} className="flex flex-1 justify-center">
            <Skeleton shape="circle" className="size-11" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-5 h-7 w-2/3" />
      <Skeleton shape="block" className="h-11" />
      <Skeleton shape="block" className="h-64" />
      <Skeleton shape="block" className="h-24" />
      <Skeleton shape="block" className="h-11" />
    </Card>
  );
}
