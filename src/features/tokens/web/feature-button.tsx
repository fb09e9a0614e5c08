import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { FEATURED_DAYS } from '../limits.ts';
import { FeatureDialog } from './feature-dialog.tsx';
import type { Featured } from './use-feature.ts';

export interface FeatureButtonProps {
  thing: Featured;
  className?: string;
}

/** Beside what else its owner may do with something (PEOPLE-176). */
export function FeatureButton({ thing, className }: FeatureButtonProps) {
  const { t } = useTranslation('tokens');
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setAsking(true)}>
        <Star aria-hidden="true" className="size-4" />
        {t('feature.action', { days: FEATURED_DAYS })}
      </Button>
      {isAsking !== undefined && (
        <FeatureDialog thing={thing} open={isAsking} onOpenChange={setAsking} />
      )}
    </>
  );
}
