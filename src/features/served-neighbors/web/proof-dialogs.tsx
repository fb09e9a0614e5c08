import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER, useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { proofCodeForm, proofForm } from '../contract.ts';
import type { OwnServed, ProofForm } from '../contract.ts';
import type { ProofMeans } from '../vocabulary.ts';
import { useShowRefusal } from './use-show-refusal.ts';

export interface SendProofDialogProps {
  served: OwnServed;
  means: readonly ProofMeans[];
  onClose: () => void;
}

const FIELDS = ['means', 'destination'] as const;

/** Asks where to send the code that reaches a person past their proxy (PEOPLE-250). */
export function SendProofDialog({ served, means: offered, onClose }: SendProofDialogProps) {
  const { t } = useTranslation('served-neighbors');
  const getFieldMessage = useFieldMessage();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const first = offered[0] ?? 'email';
  const form = useForm<ProofForm>({
    resolver: zodResolver(proofForm),
    defaultValues: { means: first, destination: first === 'phone' ? (served.phone ?? '') : '' },
  });
  const means = useFormField({ control: form.control, name: 'means' });
  const chosen = useWatch({ control: form.control, name: 'means' });
  const { mutate, isPending } = useSingleMutation({
    ...queries.servedNeighbors.sendProof.mutationOptions(),
    onSuccess: async () => {
      announce({ title: t(`proof.sent.${chosen}`) });
      onClose();
      await queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() });
    },
    onError: useShowRefusal(form.setError, {
      fields: FIELDS,
      fallback: 'served-neighbors:proof.failed',
    }),
  });
  const { errors } = form.formState;
  const Input = chosen === 'postcard' ? TextArea : TextInput;
  const type = { phone: 'tel', email: 'email', postcard: undefined }[chosen];
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('proof.title', { name: served.name })}
      description={t('proof.text')}
      submitLabel={t('proof.send')}
      busyLabel={t('proof.sending')}
      isBusy={isPending}
      onSubmit={() =>
        void form.handleSubmit((values) => mutate({ servedId: served.id, ...values }))()
      }
    >
      <Field label={t('proof.means')} error={getFieldMessage(errors.means)} isGroup isRequired>
        <RadioCards
          {...means.field}
          onValueChange={(value) => {
            means.field.onChange(value);
            form.setValue('destination', value === 'phone' ? (served.phone ?? '') : '');
          }}
          options={offered.map((value) => ({
            value,
            title: t(`proof.meansOf.${value}`),
            description: t(`proof.lasts.${value}`),
          }))}
        />
      </Field>
      <Field
        label={t(`proof.destinations.${chosen}`)}
        hint={t('proof.destinationHint')}
        error={getFieldMessage(errors.destination)}
        isRequired
      >
        <Input
          key={chosen}
          {...form.register('destination')}
          {...(type !== undefined && { type })}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}

export interface EnterProofDialogProps {
  served: OwnServed;
  onClose: () => void;
}

/** Takes the code that the person passed on (PEOPLE-251). */
export function EnterProofDialog({ served, onClose }: EnterProofDialogProps) {
  const { t } = useTranslation('served-neighbors');
  const getFieldMessage = useFieldMessage();
  const errorText = useErrorText();
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(proofCodeForm), defaultValues: { code: '' } });
  const { mutate, isPending } = useSingleMutation({
    ...queries.servedNeighbors.enterProof.mutationOptions(),
    onSuccess: async () => {
      announce({ title: t('proof.done') });
      onClose();
      await queryClient.invalidateQueries({ queryKey: queries.servedNeighbors.key() });
    },
    onError: (error) => {
      const message = errorText(error, 'served-neighbors:proof.codeFailed');
      form.setError('code', { type: FROM_SERVER, message });
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('proof.enterTitle')}
      description={t('proof.enterText', { name: served.name })}
      submitLabel={t('proof.enterSubmit')}
      busyLabel={t('proof.entering')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit(({ code }) => mutate({ servedId: served.id, code }))()}
    >
      <Field label={t('proof.code')} error={getFieldMessage(form.formState.errors.code)} isRequired>
        <TextInput {...form.register('code')} autoComplete="off" autoCapitalize="characters" />
      </Field>
    </FormDialog>
  );
}
