import { subjectText } from '#features/subjects/subjects.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { LONGEST_DESCRIPTION, reportReasons } from '../vocabulary.ts';
import type { ReportedType } from '../vocabulary.ts';
import type { ReportFormTools } from './use-report-form.ts';

const COUNTER_FROM = 1800;

export interface ReportFieldsProps {
  id: string;
  tools: ReportFormTools;
  entityType: ReportedType;
  isVisitor: boolean;
}

/** Reason and description; only 'other' needs more words (NOTE-064 to NOTE-068), and only visitors leave an address. */
export function ReportFields({ id, tools, entityType, isVisitor }: ReportFieldsProps) {
  const { t } = useTranslation('reports');
  const { form, submit } = tools;
  const reason = useFormField({ control: form.control, name: 'reason' });
  const description = useFormField({ control: form.control, name: 'description' });
  const email = useFormField({ control: form.control, name: 'email' });
  const isOther = reason.field.value === 'other';
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
      <Field label={t('form.reason')} error={reason.error} isRequired isGroup>
        <RadioCards
          columns={2}
          {...reason.field}
          value={reason.field.value ?? ''}
          onValueChange={(chosen) => {
            reason.field.onChange(chosen);
            form.clearErrors();
          }}
          options={reportReasons.map((value) => ({
            value,
            title: t(`form.reasons.${value}`),
          }))}
        />
      </Field>
      <Field
        label={t(isOther ? 'form.descriptionOther' : 'form.description')}
        error={description.error}
        isRequired={isOther}
        {...(!isOther && { aside: t('form.optional') })}
      >
        <TextArea
          {...description.field}
          rows={3}
          maxLength={LONGEST_DESCRIPTION}
          counterFrom={COUNTER_FROM}
          onChange={(event) => {
            description.field.onChange(event);
            form.clearErrors('description');
          }}
        />
      </Field>
      {isVisitor && (
        <Field label={t('form.email')} error={email.error} hint={t('form.emailHint')} isRequired>
          <TextInput
            {...email.field}
            value={email.field.value ?? ''}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              email.field.onChange(event);
              form.clearErrors('email');
            }}
          />
        </Field>
      )}
    </form>
  );
}
