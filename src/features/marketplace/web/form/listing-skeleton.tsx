import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** In the shape of the form. */
export function ListingSkeleton({ title, description }: { title: string; description: string }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <Skeleton className="h-6 w-44" />
      <PageHeading title={title} subtitle={description} />
      <div aria-busy="true" className="flex flex-col gap-5">
        <Card className="flex flex-col gap-5 p-4 md:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton shape="block" className="h-40" />
        </Card>
        <Card className="flex flex-col gap-5 p-4 md:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton shape="block" className="h-11" />
          <Skeleton shape="block" className="h-28" />
          <Skeleton shape="block" className="h-11" />
        </Card>
      </div>
    </div>
  );
}
