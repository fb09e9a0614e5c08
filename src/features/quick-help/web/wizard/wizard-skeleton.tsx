import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

/** In the shape of the form, whose button will be at the lower edge. */
export function WizardSkeleton() {
  return (
    <Card aria-busy="true" data-low-buttons="" className="flex flex-col gap-6 px-4 py-5 md:px-6">
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-28" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton shape="block" className="h-20" />
      <Skeleton shape="block" className="h-11" />
      <Skeleton shape="block" className="h-11" />
    </Card>
  );
}
