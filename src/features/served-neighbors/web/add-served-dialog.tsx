import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { servedForm } from '../contract.ts';
import type { ServedForm, ServedSheet } from '../contract.ts';
import { consentMeans } from '../vocabulary.ts';
import { useShowRefusal } from './use-show-refusal.ts';

export interface AddServedDialogProps {
  onAdded: (sheet: ServedSheet) => void;
  onClose: () => void;
}

const FIELDS = ['name', 'phone', 'consentMeans', 'consentedOn'] as const;

/** Records a person with their consent: who, how and when (PEOPLE-220). */
export function AddServedDialog({ onAdded, onClose }: AddServedDialogProps) {
  const { t } = useTranslation('served-neighbors');
  const getFieldMessage = useFieldMessage();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const form = useForm<ServedForm>({
    resolver: zodResolver(servedForm),
    defaultValues: { name: '', phone: '', consentMeans: 'aloud', consentedOn: '' },
  });
  const means = useFormField({ control: form.control, name: 'consentMeans' });
  const { mutate, isPending } = useSingleMutation({
    ...queries.servedNeighbors.add.mutationOptions(),
    onSuccess: async ({ sheet }) => {
      onAdded(sheet);
      await queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() });
    },
    onError: useShowRefusal(form.setError, {
      fields: FIELDS,
      fallback: 'served-neighbors:add.failed',
    }),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title')}
      submitLabel={t('add.submit')}
      busyLabel={t('add.busy')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((values) => mutate(values))()}
    >
      <Field
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={getFieldMessage(errors.name)}
        isRequired
      >
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        error={getFieldMessage(errors.phone)}
        aside={t('form.optional')}
      >
        <TextInput {...form.register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field
        label={t('form.means')}
        error={getFieldMessage(errors.consentMeans)}
        isGroup
        isRequired
      >
        <RadioCards
          {...means.field}
          onValueChange={means.field.onChange}
          options={consentMeans.map((value) => ({ value, title: t(`form.meansOf.${value}`) }))}
        />
      </Field>
      <Field label={t('form.on')} error={getFieldMessage(errors.consentedOn)} isRequired>
        <TextInput {...form.register('consentedOn')} type="date" />
      </Field>
    </FormDialog>
  );
}
