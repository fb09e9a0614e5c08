import { Sparkles } from '#ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { NoticeBar } from '../bars/notice-bar.tsx';
import { applyUpdate } from './use-service-worker.ts';

/** A new version waits until the person is ready for it (SHELL-218). */
export function UpdateCard({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('install');
  const [isBusy, setBusy] = useState(false);
  return (
    <NoticeBar
      icon={<Sparkles className="size-5" aria-hidden />}
      title={t('update.title')}
      text={t('update.text')}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onLater}>
            {t('update.later')}
          </Button>
          <Button
            size="sm"
            isBusy={isBusy}
            onClick={() => {
              setBusy(true);
              applyUpdate();
            }}
          >
            {t('update.accept')}
          </Button>
        </>
      }
    />
  );
}
