import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { TextCardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

export function TaskDetailSkeleton() {
  const { t } = useTranslation('tasks');
  return (
    <div
      aria-busy="true"
      className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-5 md:px-8 md:py-8"
    >
      <VisuallyHidden>{t('detail.loading')}</VisuallyHidden>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-6 w-40 rounded-full" />
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="w-2/3" />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
        <Card className="flex flex-col gap-4 p-6 lg:order-2">
          <Skeleton className="h-9 w-24" />
          <Skeleton shape="block" className="h-11 rounded-control" />
        </Card>
        <div className="flex flex-col gap-5">
          <TextCardSkeleton lines={4} />
          <TextCardSkeleton lines={2} />
        </div>
      </div>
    </div>
  );
}
