import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'];

export function PanelSkeleton() {
  const { t } = useTranslation('notifications');
  return (
    <output aria-label={t('panel.loading')} className="flex flex-col gap-5 p-4">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </output>
  );
}
