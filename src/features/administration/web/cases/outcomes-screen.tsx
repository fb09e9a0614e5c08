import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { settlements } from '#features/outcomes/vocabulary.ts';
import type { Settlement, Side } from '#features/outcomes/vocabulary.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LinkText } from '#ui/text/link-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import { contestedOutcomes } from '../administration-queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import type { ContestedOutcome } from '../../outcomes-contract.ts';
import { StaffPerson } from '../people/staff-person.tsx';
import { useAdministrationStep } from '../use-administration-step.ts';

/** Lists deals whose ending the two tell differently (DEAL-129). */
export function OutcomesScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(contestedOutcomes(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('outcomes.title')} subtitle={t('outcomes.subtitle')}>
      <PagedList
        query={query}
        layout="cards"
        level={2}
        skeleton={<Skeleton shape="block" className="h-48 rounded-card" />}
        texts={{ loading: t('outcomes.loading'), error: t('outcomes.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="tea"
            title={t('outcomes.empty.title')}
            text={t('outcomes.empty.text')}
          />
        }
      >
        {(outcome) => <ContestedCard outcome={outcome} />}
      </PagedList>
    </AdminFrame>
  );
}

function ContestedCard({ outcome }: { outcome: ContestedOutcome }) {
  const { t } = useTranslation('admin');
  const { kind, statedBy, stated, other, title } = outcome;
  const getName = (side: Side) => outcome[side]?.name ?? t('nobody');
  const first = statedBy ?? 'asker';
  const second = first === 'asker' ? 'helper' : 'asker';
  const getVersionText = ({ result, responsible }: ContestedOutcome['stated']) => {
    // The helper came to the requester (DEAL-168).
    const isRequester = kind === 'quick_help' && responsible === 'asker';
    const key =
      isRequester && result === 'did_not_come'
        ? 'was_not_there'
        : kind === 'loan' && result === 'done'
          ? 'returned'
          : result;
    return t(`outcomes.versions.${key}`, {
      name: responsible === null ? '' : getName(responsible),
    });
  };
  const when = [
    outcome.daysBefore !== null &&
      outcome.daysBefore >= 0 &&
      t('outcomes.before', { count: outcome.daysBefore }),
    outcome.minutesBefore !== null &&
      outcome.minutesBefore >= 0 &&
      t('outcomes.minutesBefore', { count: outcome.minutesBefore }),
    outcome.stated.result === 'called_off' && outcome.isLate && t('outcomes.late'),
  ].filter(Boolean);
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </h2>
        <TimeSince at={outcome.contestedAt} />
      </header>
      <ul className="grid gap-4 md:grid-cols-2">
        <Version
          person={outcome[first]}
          label={t('outcomes.stated', { name: getName(first) })}
          version={[getVersionText(stated), ...when].join(' · ')}
        />
        <Version
          person={outcome[second]}
          label={t('outcomes.contested', { name: getName(second) })}
          version={getVersionText(other)}
          note={outcome.note}
        />
      </ul>
      <Settle outcomeId={outcome.id} />
    </Card>
  );
}

interface VersionProps {
  person: ContestedOutcome['asker'];
  label: string;
  version: string;
  note?: string;
}

function Version({ person, label, version, note }: VersionProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <StaffPerson person={person} />
      <p className="text-sm">
        <span className="text-muted">{label}: </span>
        <span className="font-semibold">{version}</span>
      </p>
      {note !== undefined && <LinkText className="block max-w-[70ch] text-sm">{note}</LinkText>}
    </li>
  );
}

function Settle({ outcomeId }: { outcomeId: string }) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const [asked, setAsked] = useState<Settlement | null>(null);
  const { mutate, isPending } = useAdministrationStep({
    run: (as: Settlement) => api.administration.settleOutcome({ outcomeId, as }),
    getTitle: () => t('outcomes.done'),
    queryKeys: [queries.administration.key()],
    onDone: () => setAsked(null),
  });
  return (
    <div
      role="group"
      aria-label={t('outcomes.choose')}
      className="flex flex-wrap items-center gap-2"
    >
      <span aria-hidden="true" className="text-sm font-semibold">
        {t('outcomes.choose')}
      </span>
      {settlements.map((as) => (
        <Button key={as} size="sm" variant="outline" onClick={() => setAsked(as)}>
          {t(`outcomes.as.${as}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked && t(`outcomes.as.${asked}`)}
        text={t('outcomes.sure')}
        confirmLabel={asked ? t(`outcomes.as.${asked}`) : ''}
        isBusy={isPending}
        onConfirm={() => asked && mutate(asked)}
      />
    </div>
  );
}
