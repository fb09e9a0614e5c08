import { Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { askToInstall } from './app-flags.ts';
import { NoticeBar } from '../bars/notice-bar.tsx';

/** Leads to the browser's own question (SHELL-215, SHELL-216). */
export function InstallCard({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('install');
  return (
    <NoticeBar
      icon={<Download className="size-5" aria-hidden />}
      title={t('install.title')}
      text={t('install.text')}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onLater}>
            {t('install.later')}
          </Button>
          <Button size="sm" onClick={() => void askToInstall()}>
            {t('install.accept')}
          </Button>
        </>
      }
    />
  );
}
