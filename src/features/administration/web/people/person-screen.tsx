import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { personRecord } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DecideDialog } from '../cases/decide-dialog.tsx';
import { DecisionList } from '../cases/decision-list.tsx';
import { PersonBadges } from './person-badges.tsx';
import { RecordCard } from '../record-card.tsx';

/** The reports and decisions about a person, and a decision without a report. */
export function PersonScreen({ role, personId }: { role: StaffRole; personId: string }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { queries } = useApi();
  const viewer = useViewer();
  const [isDeciding, setDeciding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(personRecord(queries, personId, viewer.id));
  if (isNotFound(error)) {
    return (
      <LostPage
        title={t('person.missing')}
        text={t('moderation:refusals.no_person')}
        link={
          <Link to="/admin/people" className={buttonClass({ variant: 'outline' })}>
            {t('person.back')}
          </Link>
        }
      />
    );
  }
  return (
    <AdminFrame role={role} title={data?.name ?? t('person.title')}>
      {data ? (
        <Card>
          <CardBody className="flex flex-col gap-4">
            <RecordCard record={data} label={t('person.record')} />
            {data.abilities.decide.allowed ? (
              <Button size="sm" className="self-start" onClick={() => setDeciding(true)}>
                {t('decide.open')}
              </Button>
            ) : (
              <p className="text-sm font-semibold">{text(data.abilities.decide.reason)}</p>
            )}
          </CardBody>
        </Card>
      ) : error ? (
        <ErrorState
          level={2}
          title={t('person.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="block" className="h-40 rounded-card" />
      )}
      <section aria-labelledby="person-decisions" className="flex flex-col gap-3">
        <h2 id="person-decisions" className="font-display text-lg font-semibold">
          {t('decisions.title')}
        </h2>
        <DecisionList personId={personId} />
      </section>
      {role === 'operator' && data && <PersonBadges personId={personId} />}
      {isDeciding && data && (
        <DecideDialog
          role={role}
          about={data.name}
          target={{ personId }}
          onClose={() => setDeciding(false)}
          onDone={() => setDeciding(false)}
        />
      )}
    </AdminFrame>
  );
}
