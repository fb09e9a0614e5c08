import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { LONGEST_BODY, LONGEST_SUBJECT } from '#features/mailings/limits.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { mailingForm } from '../../contract.ts';
import type { Mailing } from '../../contract.ts';
import { useWriteMailing } from './marketing-use-mailing.ts';

export interface MailingDialogProps {
  /** Null for a new one. */
  mailing: Mailing | null;
  onClose: () => void;
}

const EMPTY = { subjectEn: '', bodyEn: '', subjectEs: '', bodyEs: '' };

/** Edits a mailing in both languages (MOD-064). */
export function MailingDialog({ mailing, onClose }: MailingDialogProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(mailingForm),
    defaultValues: mailing ?? EMPTY,
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useWriteMailing(mailing?.id ?? null, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('marketing.write')}
      description={t('marketing.writeText')}
      submitLabel={t('marketing.save')}
      busyLabel={t('settings.saving')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((typed) => mutate(typed))()}
    >
      <Field label={t('marketing.subjectEn')} error={getFieldMessage(errors.subjectEn)} isRequired>
        <TextInput {...form.register('subjectEn')} lang="en" maxLength={LONGEST_SUBJECT} />
      </Field>
      <Field label={t('marketing.bodyEn')} error={getFieldMessage(errors.bodyEn)} isRequired>
        <TextArea
          {...form.register('bodyEn')}
          lang="en"
          rows={6}
          maxLength={LONGEST_BODY}
          counterFrom={LONGEST_BODY - 500}
        />
      </Field>
      <Field label={t('marketing.subjectEs')} error={getFieldMessage(errors.subjectEs)} isRequired>
        <TextInput {...form.register('subjectEs')} lang="es" maxLength={LONGEST_SUBJECT} />
      </Field>
      <Field label={t('marketing.bodyEs')} error={getFieldMessage(errors.bodyEs)} isRequired>
        <TextArea
          {...form.register('bodyEs')}
          lang="es"
          rows={6}
          maxLength={LONGEST_BODY}
          counterFrom={LONGEST_BODY - 500}
        />
      </Field>
    </FormDialog>
  );
}
