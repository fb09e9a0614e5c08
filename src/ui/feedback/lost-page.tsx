import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '../layout/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface LostPageProps {
  title: ReactNode;
  text: ReactNode;
  /** Another try, where it could not be had; what is not there stays away. */
  onRetry?: (() => void) | undefined;
  /** Links to a page to go on from here. */
  link?: ReactNode;
}

/** In place of a page whose subject is not there, or could not be had. */
export function LostPage({ title, text, onRetry, link }: LostPageProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={title}
      text={text}
      action={
        (onRetry || link) && (
          <>
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                {t('actions.tryAgain')}
              </Button>
            )}
            {link}
          </>
        )
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
