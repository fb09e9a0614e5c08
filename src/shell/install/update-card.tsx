import { Sparkles } from '#ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NoticeCard } from './notice-card.tsx';
import { applyUpdate } from './use-service-worker.ts';

/** A new version waits until the person is ready for it (SHELL-218). */
export function UpdateCard({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('install');
  const [isBusy, setBusy] = useState(false);
  return (
    <NoticeCard
      icon={<Sparkles className="size-5" aria-hidden />}
      title={t('update.title')}
      text={t('update.text')}
      accept={t('update.accept')}
      later={t('update.later')}
      isBusy={isBusy}
      onAccept={() => {
        setBusy(true);
        applyUpdate();
      }}
      onLater={onLater}
    />
  );
}
