import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { decisionForm } from '#features/moderation/contract.ts';
import type { DecisionForm, TypedDecision } from '#features/moderation/contract.ts';
import { LONGEST_WORDS } from '#features/moderation/limits.ts';
import { actionsAbout, getMaxDays } from '#features/moderation/rules.ts';
import type { DecidedAbout, StaffRole } from '#features/moderation/rules.ts';
import { actions, isRemoval, isTimed, rules } from '#features/moderation/vocabulary.ts';
import { useSettle } from './use-settle.ts';

const LENGTHS = [1, 3, 7, 14, 30, 90, 365] as const;

/** The target of a decision: reports of these types of things, or a person without a report. */
export type DecisionTarget =
  | { reportIds: readonly string[]; types: readonly DecidedAbout[] }
  | { personId: string };

export interface DecideDialogProps {
  target: DecisionTarget;
  /** The subject of the decision, as shown in the dialog's heading. */
  about: string;
  role: StaffRole;
  onClose: () => void;
  onDone: () => void;
}

/** One decision with its rule and reason (MOD-010); what was written stays while the dialog is open. */
export function DecideDialog({ target, about, role, onClose, onDone }: DecideDialogProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const isPerson = 'personId' in target;
  const { form, isSending, submit } = useDecisionForm(target, onDone);
  const { errors } = form.formState;
  const chosen = useFormField({ control: form.control, name: 'action' });
  const action = chosen.field.value;
  const types = isPerson ? [null] : target.types;
  const offered = actions.filter(
    (one) =>
      types.every((type) => actionsAbout(type).includes(one)) &&
      (one !== 'ban' || role === 'operator'),
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('decide.title')}
      description={about}
      submitLabel={t('decide.submit')}
      busyLabel={t('decide.sending')}
      isBusy={isSending}
      onSubmit={() => void submit()}
      hasOneButtonOnPhones
    >
      <Field label={t('decide.action')} error={chosen.error} isRequired isGroup>
        <RadioCards
          columns={2}
          {...chosen.field}
          value={action ?? ''}
          onValueChange={(value) => {
            chosen.field.onChange(value);
            const next = actions.find((one) => one === value);
            // As long as one may be is not as long as another may.
            if (next) form.setValue('days', null);
            form.clearErrors(['action', 'days']);
          }}
          options={offered.map((one) => ({
            value: one,
            title: t(`moderation:actions.${one}`),
            description: t(`moderation:effects.${one}`),
          }))}
        />
      </Field>
      {action !== undefined && isTimed(action) && (
        <Field label={t('decide.days')} error={getFieldMessage(errors.days)} isRequired>
          <Controller
            control={form.control}
            name="days"
            render={({ field }) => (
              <Select
                ref={field.ref}
                name={field.name}
                value={field.value == null ? '' : String(field.value)}
                onBlur={field.onBlur}
                placeholder={t('decide.choose')}
                onValueChange={(days) => {
                  field.onChange(Number(days));
                  form.clearErrors('days');
                }}
                options={LENGTHS.filter((days) => days <= getMaxDays(action, role)).map((days) => ({
                  value: String(days),
                  label: t('decide.length', { count: days }),
                }))}
              />
            )}
          />
        </Field>
      )}
      {!isPerson && action !== undefined && !isRemoval(action) && (
        <Controller
          control={form.control}
          name="takesAway"
          render={({ field }) => (
            <Switch
              label={t(
                types.every((type) => type === 'person') ? 'decide.clears' : 'decide.takesAway',
              )}
              checked={field.value === true}
              onCheckedChange={field.onChange}
            />
          )}
        />
      )}
      <Field label={t('decide.rule')} error={getFieldMessage(errors.rule)} isRequired>
        <Controller
          control={form.control}
          name="rule"
          render={({ field }) => (
            <Select
              ref={field.ref}
              name={field.name}
              value={field.value === undefined ? '' : String(field.value)}
              onBlur={field.onBlur}
              placeholder={t('decide.choose')}
              onValueChange={(rule) => {
                field.onChange(Number(rule));
                form.clearErrors('rule');
              }}
              options={rules.map((rule) => ({
                value: String(rule),
                label: `${rule}. ${t(`moderation:rules.${rule}`)}`,
              }))}
            />
          )}
        />
      </Field>
      <Field
        label={t('decide.explanation')}
        hint={t('decide.explanationHint')}
        error={getFieldMessage(errors.explanation)}
        isRequired
      >
        <TextArea
          {...form.register('explanation', { onChange: () => form.clearErrors('explanation') })}
          rows={4}
          maxLength={LONGEST_WORDS}
          counterFrom={LONGEST_WORDS - 200}
        />
      </Field>
    </FormDialog>
  );
}

function useDecisionForm(target: DecisionTarget, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api } = useApi();
  const form = useForm<TypedDecision, unknown, DecisionForm>({
    resolver: zodResolver(decisionForm),
    defaultValues: { days: null, takesAway: false, explanation: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useSettle({
    send: async (decision: DecisionForm) => {
      if ('reportIds' in target) {
        return api.moderation.decide({ ...decision, reportIds: [...target.reportIds] });
      }
      await api.moderation.decidePerson({ ...decision, personId: target.personId });
      return { done: 1, refused: [] };
    },
    doneText: (count) => t('decide.done', { count }),
    onDone,
  });
  return { form, isSending: isPending, submit: form.handleSubmit((decision) => mutate(decision)) };
}
