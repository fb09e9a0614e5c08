import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useArmedTrigger } from '#ui/overlays/armed-trigger.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Share2 } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import type { ShareSubject } from './share-subject.ts';

const SharePopup = late({
  texts: ['shares'],
  load: async () => (await import('./share-popup.tsx')).SharePopup,
});

export interface ShareMenuProps {
  subject: ShareSubject;
  /** A button with its word, where there is room. */
  hasLabel?: boolean;
  className?: string;
}

/** The share menu; its contents are loaded when the pointer or focus comes near the button. */
export function ShareMenu({ subject, hasLabel = false, className }: ShareMenuProps) {
  const { t } = useTranslation();
  const trigger = hasLabel ? (
    <Button variant="outline">
      <Share2 aria-hidden="true" className="size-4" />
      {t('actions.share')}
    </Button>
  ) : (
    <button type="button" aria-label={t('actions.share')} className="ui-share" />
  );
  const { isArmed, dormant } = useArmedTrigger(trigger, 'menu', SharePopup.prefetch);
  return (
    <span className={className}>
      {isArmed ? (
        <Suspense fallback={dormant}>
          <SharePopup subject={subject} trigger={trigger} />
        </Suspense>
      ) : (
        dormant
      )}
    </span>
  );
}
