import { useTranslation } from '#platform/web/use-translation.ts';
import { TextCardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { RequestColumns } from './request-columns.tsx';

/** The page until the request is there (QUICK-122). */
export function RequestSkeleton() {
  const { t } = useTranslation('request');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <RequestColumns
        heading={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-11 w-28" />
            <Skeleton className="h-6 w-40 rounded-full" />
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="w-2/3" />
          </div>
        }
        first={
          <Card className="flex flex-col gap-4 p-6">
            <Skeleton className="h-9 w-24" />
            <Skeleton shape="block" className="h-11 rounded-control" />
          </Card>
        }
        main={
          <>
            <TextCardSkeleton lines={3} />
            <TextCardSkeleton lines={4} />
          </>
        }
        side={<TextCardSkeleton lines={2} />}
      />
    </div>
  );
}
