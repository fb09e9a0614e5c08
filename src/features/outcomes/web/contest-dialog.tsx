import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { contestChoice } from '../contract.ts';
import type { ContestChoice, ContestForm, Outcome } from '../contract.ts';
import { LONGEST_NOTE } from '../limits.ts';
import { isOwnVersion } from '../rules.ts';
import { getOtherSide } from '../vocabulary.ts';
import type { Side } from '../vocabulary.ts';
import { contestDraft } from './contest-draft.ts';
import { useVersionText } from './use-version-text.ts';

export interface ContestDialogProps {
  outcome: Outcome;
  onClose: () => void;
}

/** The versions a person can give of a deal (DEAL-127). */
const VERSIONS: Readonly<Record<ContestChoice['choice'], Omit<ContestForm, 'note'>>> = {
  done: { result: 'done', responsible: null },
  returned_late_by_me: { result: 'returned_late', responsible: 'self' },
  returned_late_by_other: { result: 'returned_late', responsible: 'other' },
  called_off_by_me: { result: 'called_off', responsible: 'self' },
  called_off_by_other: { result: 'called_off', responsible: 'other' },
  did_not_come: { result: 'did_not_come', responsible: 'other' },
  not_as_agreed: { result: 'not_as_agreed', responsible: 'other' },
};

/** The same by the sides of the deal. */
const toVersion = ({ result, responsible }: Omit<ContestForm, 'note'>, side: Side) => ({
  result,
  responsible: responsible === 'other' ? getOtherSide(side) : responsible && side,
});

/** Asks for the viewer's own version; what was written stays through failures and closing. */
export function ContestDialog({ outcome, onClose }: ContestDialogProps) {
  const { t } = useTranslation('outcomes');
  const getFieldMessage = useFieldMessage();
  const getVersionText = useVersionText(outcome);
  const { name } = outcome.other;
  const { form, isSending, submit } = useContestForm(outcome.id, onClose);
  const chosen = useFormField({ control: form.control, name: 'choice' });
  const others = Object.entries(VERSIONS).filter(
    ([, version]) =>
      (version.result !== outcome.result || version.responsible !== outcome.responsible) &&
      isOwnVersion(toVersion(version, outcome.side), outcome.side, outcome),
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.title')}
      description={outcome.title}
      submitLabel={t('dialog.submit')}
      busyLabel={t('dialog.busy')}
      isBusy={isSending}
      onSubmit={() => void submit()}
      hasOneButtonOnPhones
    >
      <Field label={t('dialog.version')} error={chosen.error} isRequired isGroup>
        <RadioCards
          {...chosen.field}
          value={chosen.field.value ?? ''}
          onValueChange={(choice) => {
            chosen.field.onChange(choice);
            form.clearErrors('choice');
          }}
          options={others.map(([value, version]) => ({
            value,
            title: getVersionText(version),
          }))}
        />
      </Field>
      <Field
        label={t('dialog.note')}
        hint={t('dialog.noteHint', { name })}
        error={getFieldMessage(form.formState.errors.note)}
        isRequired
      >
        <TextArea
          {...form.register('note', { onChange: () => form.clearErrors('note') })}
          rows={4}
          maxLength={LONGEST_NOTE}
          counterFrom={LONGEST_NOTE - 100}
        />
      </Field>
    </FormDialog>
  );
}

function useContestForm(outcomeId: string, onSent: () => void) {
  const { t } = useTranslation('outcomes');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const form = useForm<ContestChoice>({
    resolver: zodResolver(contestChoice),
    defaultValues: { note: contestDraft.read(outcomeId, userId) },
    reValidateMode: 'onSubmit',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => contestDraft.write(outcomeId, userId, values.note),
      }),
    [form, outcomeId, userId],
  );
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ choice, note }: ContestChoice) =>
      api.outcomes.contest({ outcomeId, ...VERSIONS[choice], note }),
    onSuccess: () => {
      contestDraft.remove(outcomeId);
      announce({ title: t('dialog.done') });
      onSent();
    },
    onError: (error) =>
      announce({ title: t('dialog.failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.outcomes.key() }),
  });
  return { form, isSending: isPending, submit: form.handleSubmit((typed) => mutate(typed)) };
}
