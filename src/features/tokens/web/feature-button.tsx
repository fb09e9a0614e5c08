import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { FEATURED_DAYS } from '../limits.ts';
import { FeatureDialog } from './feature-dialog.tsx';

export interface FeatureButtonProps {
  task: { id: string; title: string };
  className?: string;
}

/** Beside what else its owner may do with something (PEOPLE-176). */
export function FeatureButton({ task, className }: FeatureButtonProps) {
  const { t } = useTranslation('tokens');
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        <Star aria-hidden="true" className="size-4" />
        {t('feature.action', { days: FEATURED_DAYS })}
      </Button>
      {isAsking !== undefined && (
        <FeatureDialog task={task} open={isAsking} onOpenChange={setAsking} />
      )}
    </>
  );
}
