import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { subjectText, typesFor } from '#features/subjects/subjects.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { oneThing } from '../administration-queries.ts';
import { DecisionSummary } from '#features/moderation/web/decision-summary.tsx';
import { Evidence } from '#features/moderation/web/evidence.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { FeaturedButton } from '../featured-button.tsx';
import { ThingFacts } from './search-result.tsx';
import { DecidedBy, StaffPerson } from '../people/staff-person.tsx';

export interface SearchThingScreenProps {
  role: StaffRole;
  type: string;
  thingId: string;
}

/** A thing that staff found, whether it is public or not (MOD-057). */
export function SearchThingScreen({ role, type, thingId }: SearchThingScreenProps) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const known = typesFor('administration').find((one) => one === type);
  const query = useQuery({
    ...oneThing(queries, { type: known ?? 'task', thingId }, viewer.id),
    enabled: known !== undefined,
  });
  if (known === undefined || isNotFound(query.error)) {
    return (
      <LostPage
        title={t('search.missing')}
        text={t('moderation:refusals.no_thing')}
        link={
          <Link to="/admin/search" className={buttonClass({ variant: 'outline' })}>
            {t('person.back')}
          </Link>
        }
      />
    );
  }
  return (
    <AdminFrame role={role} title={query.data?.title ?? t('search.title')}>
      <Loaded query={query} skeleton="h-64 rounded-card" errorText={t('search.failed')}>
        {(thing) => (
          <>
            <TitledCard title={t(subjectText(thing.type, 'name'))}>
              <ThingFacts thing={thing} />
              <StaffPerson person={thing.owner} />
              <Evidence lines={thing.lines} />
              {thing.path === null ? (
                <p className="text-xs text-muted">{t('search.logged')}</p>
              ) : (
                <div className="flex flex-wrap gap-3">
                  <a href={thing.path} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                    {t('report.open')}
                  </a>
                  <FeaturedButton thing={thing} />
                </div>
              )}
            </TitledCard>
            <TitledCard title={t('report.history')}>
              {thing.history.length === 0 && (
                <p className="text-sm text-muted">{t('report.noHistory')}</p>
              )}
              {thing.history.map((decision) => (
                <DecisionSummary
                  key={decision.id}
                  decision={decision}
                  aside={<DecidedBy actor={decision.actor} />}
                />
              ))}
            </TitledCard>
          </>
        )}
      </Loaded>
    </AdminFrame>
  );
}
