import { Download } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { askToInstall } from './app-flags.ts';
import { NoticeCard } from './notice-card.tsx';

/** Leads to the browser's own question (SHELL-215, SHELL-216). */
export function InstallCard({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('install');
  return (
    <NoticeCard
      icon={<Download className="size-5" aria-hidden />}
      title={t('install.title')}
      text={t('install.text')}
      accept={t('install.accept')}
      later={t('install.later')}
      onAccept={() => void askToInstall()}
      onLater={onLater}
    />
  );
}
