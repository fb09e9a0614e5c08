import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import { answerForm } from '#features/moderation/contract.ts';
import type { AppealAnswer, QueuedAppeal } from '#features/moderation/contract.ts';
import { LONGEST_WORDS } from '#features/moderation/limits.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { outcomes } from '#features/moderation/vocabulary.ts';
import { DecisionSummary } from '#features/moderation/web/decision-summary.tsx';
import { Evidence } from '#features/moderation/web/evidence.tsx';
import { waitingAppeals } from '#features/moderation/web/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DecidedBy, StaffPerson } from '../people/staff-person.tsx';

/** Lists open appeals against decisions of other staff members (MOD-021). */
export function AppealsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(waitingAppeals(queries, viewer.id));
  const [chosen, setChosen] = useState<QueuedAppeal | null>(null);
  return (
    <AdminFrame role={role} title={t('appeals.title')} subtitle={t('appeals.subtitle')}>
      <PagedList
        query={query}
        layout="cards"
        level={2}
        skeleton={<Skeleton shape="block" className="h-48 rounded-card" />}
        texts={{ loading: t('appeals.loading'), error: t('appeals.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="tea"
            title={t('appeals.empty.title')}
            text={t('appeals.empty.text')}
          />
        }
      >
        {(appeal) => <AppealCard appeal={appeal} onAnswer={() => setChosen(appeal)} />}
      </PagedList>
      {chosen && <AnswerDialog appeal={chosen} onClose={() => setChosen(null)} />}
    </AdminFrame>
  );
}

function AppealCard({ appeal, onAnswer }: { appeal: QueuedAppeal; onAnswer: () => void }) {
  const { t } = useTranslation('admin');
  const text = useText();
  const { decision, abilities } = appeal;
  return (
    <Card as="article" className="flex flex-col gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <StaffPerson person={decision.person} />
        <TimeSince at={appeal.createdAt} />
      </header>
      <p dir="auto" className="max-w-[70ch] text-sm whitespace-pre-wrap wrap-anywhere">
        {appeal.words}
      </p>
      <div className="flex flex-col gap-3 border-l-2 border-line-strong pl-4">
        <DecisionSummary decision={decision} aside={<DecidedBy actor={decision.actor} />} />
        {decision.evidence.length > 0 && <Evidence lines={decision.evidence} />}
      </div>
      {abilities.decide.allowed ? (
        <Button size="sm" className="self-start" onClick={onAnswer}>
          {t('appeals.answer')}
        </Button>
      ) : (
        <p className="text-sm font-semibold">{text(abilities.decide.reason)}</p>
      )}
    </Card>
  );
}

function AnswerDialog({ appeal, onClose }: { appeal: QueuedAppeal; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const getFieldMessage = useFieldMessage();
  const form = useForm<AppealAnswer>({
    resolver: zodResolver(answerForm),
    defaultValues: { answer: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const chosen = useFormField({ control: form.control, name: 'outcome' });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (answer: AppealAnswer) =>
      api.moderation.decideAppeal({ ...answer, appealId: appeal.id }),
    onSuccess: ({ isRestored }, { outcome }) => {
      announce({
        title: t('appeals.done'),
        ...(outcome === 'reversed' && {
          text: t(isRestored ? 'appeals.restored' : 'appeals.notRestored'),
        }),
      });
      onClose();
    },
    onError: (error) =>
      announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('appeals.answerTitle')}
      description={appeal.decision.person?.name ?? t('nobody')}
      submitLabel={t('appeals.submit')}
      busyLabel={t('appeals.sending')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((answer) => mutate(answer))()}
      hasOneButtonOnPhones
    >
      <Field label={t('appeals.outcome')} error={chosen.error} isRequired isGroup>
        <RadioCards
          {...chosen.field}
          value={chosen.field.value ?? ''}
          onValueChange={(outcome) => {
            chosen.field.onChange(outcome);
            form.clearErrors('outcome');
          }}
          options={outcomes.map((outcome) => ({
            value: outcome,
            title: t(`appeals.outcomes.${outcome}.title`),
            description: t(`appeals.outcomes.${outcome}.text`),
          }))}
        />
      </Field>
      <Field
        label={t('appeals.why')}
        hint={t('decide.explanationHint')}
        error={getFieldMessage(errors.answer)}
        isRequired
      >
        <TextArea
          {...form.register('answer', { onChange: () => form.clearErrors('answer') })}
          rows={4}
          maxLength={LONGEST_WORDS}
          counterFrom={LONGEST_WORDS - 200}
        />
      </Field>
    </FormDialog>
  );
}
