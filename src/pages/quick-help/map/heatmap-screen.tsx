import { Link } from '@tanstack/react-router';
import { DutyCard } from '#features/duty/web/duty-card.tsx';
import { HelperMap } from '#features/duty/web/map/helper-map.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Zap } from '#ui/icons.tsx';
import { MapStats } from './map-stats.tsx';

const ZOOM = 13;

/** Shows where helpers are on duty, with the switch to become one of them (QUICK-138, SHELL-024). */
export function HeatmapScreen() {
  const { t } = useTranslation('duty');
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('page.title')}
        subtitle={t('page.description')}
        actions={
          <Link to="/quick-help" className={buttonClass({ variant: 'secondary' })}>
            <Zap className="size-5" aria-hidden />
            {t('page.ask')}
          </Link>
        }
      />
      <DutyCard />
      <MapStats />
      <HelperMap label={t('map.label')} zoom={ZOOM} />
    </div>
  );
}
