import { Controller, useWatch } from 'react-hook-form';
import { subjectText } from '#features/subjects/subjects.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { LONGEST_DESCRIPTION, reportReasons } from '../vocabulary.ts';
import type { ReportedType } from '../vocabulary.ts';
import type { ReportFormTools } from './use-report-form.ts';

const COUNTER_FROM = 1800;

export interface ReportFieldsProps {
  id: string;
  tools: ReportFormTools;
  entityType: ReportedType;
}

/** Reason and description; only 'other' needs more words (NOTE-064 to NOTE-068). */
export function ReportFields({ id, tools, entityType }: ReportFieldsProps) {
  const { t } = useTranslation('reports');
  const getFieldMessage = useFieldMessage();
  const { form, submit } = tools;
  const { errors } = form.formState;
  const isOther = useWatch({ control: form.control, name: 'reason' }) === 'other';
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-muted">{t(subjectText(entityType, 'reportText'))}</p>
      <Field label={t('form.reason')} error={getFieldMessage(errors.reason)} isRequired isGroup>
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <RadioCards
              columns={2}
              ref={field.ref}
              name={field.name}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onValueChange={(reason) => {
                field.onChange(reason);
                form.clearErrors();
              }}
              options={reportReasons.map((reason) => ({
                value: reason,
                title: t(`form.reasons.${reason}`),
              }))}
            />
          )}
        />
      </Field>
      <Field
        label={t(isOther ? 'form.descriptionOther' : 'form.description')}
        error={getFieldMessage(errors.description)}
        isRequired={isOther}
        {...(!isOther && { aside: t('form.optional') })}
      >
        <Controller
          control={form.control}
          name="description"
          render={({ field }) => (
            <TextArea
              {...field}
              rows={3}
              maxLength={LONGEST_DESCRIPTION}
              counterFrom={COUNTER_FROM}
              onChange={(event) => {
                field.onChange(event);
                form.clearErrors('description');
              }}
            />
          )}
        />
      </Field>
    </form>
  );
}
