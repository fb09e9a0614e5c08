import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { subjectText } from '#features/subjects/subjects.ts';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import { noteForm } from '#features/moderation/contract.ts';
import type { ReportCase } from '#features/moderation/contract.ts';
import { LONGEST_WORDS } from '#features/moderation/limits.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { DecisionSummary } from '#features/moderation/web/decision-summary.tsx';
import { Evidence } from '#features/moderation/web/evidence.tsx';
import { oneReport } from '#features/moderation/web/queries.ts';
import { useReasonText } from '#features/moderation/web/use-reason-text.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { QueuedReportCard } from './queued-report-card.tsx';
import { RecordCard } from '../record-card.tsx';
import { DecidedBy } from '../people/staff-person.tsx';
import { useDismiss } from './use-settle.ts';

/** A report with all that is known of it, and what can be done (MOD-003). */
export function ReportScreen({ role, reportId }: { role: StaffRole; reportId: string }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(oneReport(queries, reportId, viewer.id));
  const { data: report, error } = query;
  if (isNotFound(error)) {
    return (
      <LostPage
        title={t('report.missing')}
        text={t('moderation:refusals.not_found')}
        link={
          <Link to="/admin/reports" className={buttonClass({ variant: 'outline' })}>
            {t('report.back')}
          </Link>
        }
      />
    );
  }
  return (
    <AdminFrame
      role={role}
      title={report ? report.title || t(subjectText(report.type, 'name')) : t('report.title')}
      {...(report && { subtitle: t(subjectText(report.type, 'name')) })}
    >
      {report ? (
        <Case role={role} report={report} />
      ) : error ? (
        <ErrorState
          level={2}
          title={t('report.failed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton shape="block" className="h-64 rounded-card" />
      )}
    </AdminFrame>
  );
}

function Case({ role, report }: { role: StaffRole; report: ReportCase }) {
  const { t } = useTranslation('admin');
  const reasonText = useReasonText();
  const { reporter, about, similar, history, evidence, now, path } = report;
  const isSame = now === null || JSON.stringify(now) === JSON.stringify(evidence);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <TitledCard title={reasonText(report.reason)}>
          <div className="flex flex-col gap-2">
            <TimeSince at={report.createdAt} />
            {report.description !== '' && (
              <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
                {report.description}
              </p>
            )}
            {report.isAutomatic && <p className="text-sm">{t('report.automatic')}</p>}
            {report.type === 'conversation' && (
              <p className="text-xs text-muted">{t('report.logged')}</p>
            )}
          </div>
          <Steps role={role} report={report} />
        </TitledCard>
        <TitledCard title={t('report.evidence')}>
          <Evidence lines={evidence} />
          {!isSame && (
            <>
              <h3 className="text-sm font-semibold">{t('report.now')}</h3>
              {now.length > 0 ? (
                <Evidence lines={now} />
              ) : (
                <p className="text-sm text-muted">{t('report.gone')}</p>
              )}
            </>
          )}
          <SamePictures pictures={report.samePictures} />
          {path !== null && (
            <a href={path} className="self-start text-sm text-link underline">
              {t('report.open')}
            </a>
          )}
        </TitledCard>
        <TitledCard title={t('report.history')}>
          {history.length === 0 && <p className="text-sm text-muted">{t('report.noHistory')}</p>}
          {history.map((decision) => (
            <DecisionSummary
              key={decision.id}
              decision={decision}
              aside={<DecidedBy actor={decision.actor} />}
            />
          ))}
        </TitledCard>
        {similar.length > 0 && (
          <section aria-labelledby="similar-title" className="flex flex-col gap-3">
            <h2 id="similar-title" className="font-display text-lg font-semibold">
              {t('report.similar')}
            </h2>
            {similar.map((one) => (
              <QueuedReportCard key={one.id} report={one} />
            ))}
          </section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <TitledCard title={t('report.people')}>
          {about ? (
            <RecordCard record={about} label={t('report.about')} />
          ) : (
            <p className="text-sm text-muted">{t('report.aboutNobody')}</p>
          )}
          {reporter && <RecordCard record={reporter} label={t('report.reporter')} />}
          {report.visitor && <Visitor email={report.visitor.email} />}
        </TitledCard>
        <Notes report={report} />
      </div>
    </div>
  );
}

/** A reporter without an account (MOD-097). */
function Visitor({ email }: { email: string | null }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('report.reporter')} className="flex min-w-0 flex-col gap-1">
      <h3 className="text-xs font-semibold text-muted">{t('report.reporter')}</h3>
      <p className="text-sm font-semibold">{t('report.visitor')}</p>
      {email === null ? (
        <p className="text-sm text-muted">{t('report.visitorForgotten')}</p>
      ) : (
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
      )}
    </section>
  );
}

/** Other places where the pictures are, or were (MOD-054). */
function SamePictures({ pictures }: { pictures: ReportCase['samePictures'] }) {
  const { t } = useTranslation('admin');
  if (pictures.length === 0) return null;
  return (
    <>
      <h3 className="text-sm font-semibold">{t('report.samePictures')}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {pictures.map(({ type, title, path, isRemoved }, index) => (
          <li key={index} className="flex flex-wrap items-center gap-x-2">
            {isRemoved && <Badge tone="rejected">{t('report.removed')}</Badge>}
            <span className="text-muted">{t(subjectText(type, 'name'))}</span>
            {path === null ? (
              <span dir="auto">{title}</span>
            ) : (
              <a href={path} dir="auto" className="text-link underline wrap-anywhere">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Take on, dismiss, decide; where one may not, why. */
function Steps({ role, report }: { role: StaffRole; report: ReportCase }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [isDeciding, setDeciding] = useState(false);
  const back = () => void navigate({ to: '/admin/reports' });
  const dismissal = useDismiss(back);
  const isMine = report.assignedTo?.id === viewer.id;
  const assignment = useSingleMutation({
    mutationFn: () => api.moderation.assign({ reportId: report.id, isMine: !isMine }),
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
  const { handle } = report.abilities;
  if (!handle.allowed) {
    return <p className="text-sm font-semibold">{text(handle.reason)}</p>;
  }
  return (
    <>
      {report.assignedTo && !isMine && (
        <p dir="auto" className="text-sm">
          {t('queue.assigned', { name: report.assignedTo.name })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setDeciding(true)}>{t('decide.open')}</Button>
        <Button
          variant="outline"
          isBusy={dismissal.isPending}
          busyLabel={t('dismiss.sending')}
          onClick={() => dismissal.mutate([report.id])}
        >
          {t('dismiss.action')}
        </Button>
        <Button
          variant="ghost"
          isBusy={assignment.isPending}
          busyLabel={t('assign.sending')}
          onClick={() => assignment.mutate()}
        >
          {t(isMine ? 'assign.giveBack' : 'assign.take')}
        </Button>
      </div>
      {isDeciding && (
        <DecideDialog
          role={role}
          about={report.title}
          target={{ reportIds: [report.id], types: [report.type] }}
          onClose={() => setDeciding(false)}
          onDone={back}
        />
      )}
    </>
  );
}

/** Moderators' notes for each other (MOD-005). */
function Notes({ report }: { report: ReportCase }) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const getFieldMessage = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { body: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ body }: { body: string }) => api.moderation.note({ reportId: report.id, body }),
    onSuccess: () => form.reset(),
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
  return (
    <TitledCard title={t('notes.title')} text={t('notes.text')}>
      {report.notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {report.notes.map((note) => (
            <li key={note.id} className="text-sm">
              <p className="text-xs text-muted">
                <span dir="auto">{note.author?.name ?? t('nobody')}</span> ·{' '}
                <TimeSince at={note.createdAt} />
              </p>
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {note.body}
              </p>
            </li>
          ))}
        </ul>
      )}
      {report.abilities.handle.allowed && (
        <form
          method="post"
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void form.handleSubmit((typed) => mutate(typed))();
          }}
        >
          <Field label={t('notes.label')} error={getFieldMessage(form.formState.errors.body)}>
            <TextArea
              {...form.register('body', { onChange: () => form.clearErrors('body') })}
              rows={3}
              maxLength={LONGEST_WORDS}
              counterFrom={LONGEST_WORDS - 200}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="self-start"
            isBusy={isPending}
            busyLabel={t('notes.sending')}
          >
            {t('notes.send')}
          </Button>
        </form>
      )}
    </TitledCard>
  );
}
