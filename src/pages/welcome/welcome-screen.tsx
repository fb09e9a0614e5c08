import { Link } from '@tanstack/react-router';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { Nowhere } from '../nowhere.tsx';
import { BroughtBackup } from './brought-backup.tsx';
import { ChooseBackup } from './choose-backup.tsx';
import { NotTaken, useFreshSite } from './use-fresh-site.ts';

/**
 * Lets the person who starts a site bring a backup, look at it and restore it; other people find nothing here
 * (OPS-015).
 */
export function WelcomeScreen({ secret }: { secret: string }) {
  const { t } = useTranslation('welcome');
  const site = useFreshSite(secret);
  if (site.isUnknown) return <Spinner label={t('common:actions.loading')} className="size-8" />;
  if (site.isOver && !site.hasBegun) return <Nowhere />;
  return (
    <Card className="flex w-full max-w-lg flex-col gap-5 p-5 md:p-8">
      <PageHeading
        title={t(site.isOver ? 'doneTitle' : 'title')}
        subtitle={t(site.isOver ? 'done' : 'subtitle')}
      />
      <div aria-live="polite" className="flex flex-col gap-5 empty:hidden">
        {site.isRestoring && (
          <p className="flex items-center gap-3 text-sm">
            <Spinner className="size-5" />
            {t('restoring')}
          </p>
        )}
        {site.isOver && (
          <Link to="/auth" className={buttonClass({ className: 'self-start' })}>
            {t('signIn')}
          </Link>
        )}
      </div>
      {!site.isRestoring && !site.isOver && <Steps site={site} />}
    </Card>
  );
}

function Steps({ site }: { site: ReturnType<typeof useFreshSite> }) {
  const { t } = useTranslation('welcome');
  const text = useText();
  const { bring, percent, restore, found } = site;
  return (
    <>
      {found?.hasFailed === true && <ProblemNotice>{t('failed')}</ProblemNotice>}
      {restore.isError && <ProblemNotice>{t('common:errors.unexpected')}</ProblemNotice>}
      {bring.error instanceof NotTaken && (
        <ProblemNotice>{text(bring.error.message)}</ProblemNotice>
      )}
      {bring.isPending && (
        <Progress value={percent} label={percent < 100 ? t('uploading') : t('checking')} />
      )}
      {!bring.isPending && found?.brought && (
        <BroughtBackup
          brought={found.brought}
          isBusy={restore.isPending}
          onRestore={() => restore.mutate()}
        />
      )}
      {!bring.isPending && (
        <ChooseBackup isAnother={found?.brought != null} onChoose={(file) => bring.mutate(file)} />
      )}
    </>
  );
}
