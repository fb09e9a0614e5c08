import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { searchAnswers } from '../search-answers.ts';
import type { SearchAnswers } from '../search-answers.ts';
import { frequencies } from '../vocabulary.ts';

export interface SearchDialogProps {
  /** The initial answers. */
  given: SearchAnswers;
  /** Whether a search is saved or an older one changed. */
  step: 'save' | 'edit';
  isBusy: boolean;
  onSubmit: (answers: SearchAnswers) => void;
  onClose: () => void;
}

/** Name and frequency of a saved search (ITEM-345, ITEM-347). */
export function SearchDialog({ given, step, isBusy, onSubmit, onClose }: SearchDialogProps) {
  const { t } = useTranslation('searches');
  const getFieldMessage = useFieldMessage();
  const form = useForm<SearchAnswers>({
    resolver: zodResolver(searchAnswers),
    defaultValues: given,
  });
  const { errors } = form.formState;
  const frequency = useFormField({ control: form.control, name: 'frequency' });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${step}.title`)}
      description={step === 'save' ? t('save.text') : undefined}
      submitLabel={t(`${step}.submit`)}
      busyLabel={t(`${step}.busy`)}
      isBusy={isBusy}
      onSubmit={() => void form.handleSubmit(onSubmit)()}
      hasOneButtonOnPhones
    >
      <Field
        label={t('save.name')}
        hint={t('save.nameHelp')}
        error={getFieldMessage(errors.name)}
        isRequired
      >
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('save.frequency')}
        hint={t('save.emailHelp')}
        error={frequency.error}
        isRequired
        isGroup
      >
        <RadioCards
          columns={2}
          {...frequency.field}
          onValueChange={frequency.field.onChange}
          options={frequencies.map((value) => ({
            value,
            title: t(`frequencies.${value}.name`),
            description: t(`frequencies.${value}.text`),
          }))}
        />
      </Field>
    </FormDialog>
  );
}
