import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { subjectText, typesFor } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { QueuedReport } from '#features/moderation/contract.ts';
import { MOST_AT_ONCE } from '#features/moderation/limits.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { reportQueue } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { QueuedReportCard } from './queued-report-card.tsx';
import { useDismiss } from './use-settle.ts';

const types = typesFor('report');

/** The open reports, the longest waiting first, settled one by one or several at once (MOD-002, MOD-006). */
export function QueueScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const [type, setType] = useState<QueuedReport['type'] | null>(null);
  const [isOwn, setOwn] = useState(false);
  const [chosen, setChosen] = useState<readonly QueuedReport[]>([]);
  const query = useInfiniteQuery(reportQueue(queries, { type, isOwn }, viewer.id));
  const isAmongChosen = ({ id }: QueuedReport) => chosen.some((one) => one.id === id);
  const choose = (report: QueuedReport, isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? [...before, report] : before.filter(({ id }) => id !== report.id),
    );
  return (
    <AdminFrame role={role} title={t('queue.title')} subtitle={t('queue.subtitle')}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('queue.type')} className="w-full sm:w-56">
          <Select
            value={type ?? ''}
            onValueChange={(value) => {
              setType(types.find((one) => one === value) ?? null);
              setChosen([]);
            }}
            options={[
              { value: '', label: t('queue.allTypes') },
              ...types.map((one) => ({ value: one, label: t(subjectText(one, 'name')) })),
            ]}
          />
        </Field>
        <Segmented
          label={t('queue.whose')}
          value={isOwn ? 'own' : 'all'}
          onValueChange={(value) => {
            setOwn(value === 'own');
            setChosen([]);
          }}
          options={[
            { value: 'all', label: t('queue.all') },
            { value: 'own', label: t('queue.own') },
          ]}
        />
      </div>
      {chosen.length > 0 && <Bulk role={role} reports={chosen} onDone={() => setChosen([])} />}
      <PagedList
        query={query}
        layout="closeCards"
        level={2}
        skeleton={<Skeleton shape="block" className="h-28 rounded-card" />}
        texts={{ loading: t('queue.loading'), error: t('queue.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="tea"
            title={t('queue.empty.title')}
            text={t('queue.empty.text')}
          />
        }
      >
        {(report) => (
          <QueuedReportCard
            report={report}
            choice={
              <input
                type="checkbox"
                aria-label={t('queue.choose', { title: report.title })}
                checked={isAmongChosen(report)}
                disabled={!isAmongChosen(report) && chosen.length >= MOST_AT_ONCE}
                onChange={(event) => choose(report, event.target.checked)}
                className="mt-1 size-6 shrink-0 cursor-pointer accent-secondary"
              />
            }
          />
        )}
      </PagedList>
    </AdminFrame>
  );
}

interface BulkProps {
  role: StaffRole;
  reports: readonly QueuedReport[];
  onDone: () => void;
}

/** Actions for all chosen reports. */
function Bulk({ role, reports, onDone }: BulkProps) {
  const { t } = useTranslation('admin');
  const [isDeciding, setDeciding] = useState(false);
  const { mutate: dismiss, isPending } = useDismiss(onDone);
  const about = t('queue.chosen', { count: reports.length });
  const reportIds = reports.map(({ id }) => id);
  return (
    <div className="sticky top-2 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-card p-3 shadow-float">
      <p role="status" className="flex-1 text-sm font-semibold">
        {about}
      </p>
      <Button
        variant="outline"
        size="sm"
        isBusy={isPending}
        busyLabel={t('dismiss.sending')}
        onClick={() => dismiss(reportIds)}
      >
        {t('dismiss.action')}
      </Button>
      <Button size="sm" onClick={() => setDeciding(true)}>
        {t('decide.open')}
      </Button>
      {isDeciding && (
        <DecideDialog
          role={role}
          about={about}
          target={{ reportIds, types: reports.map(({ type }) => type) }}
          onClose={() => setDeciding(false)}
          onDone={() => {
            setDeciding(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
