import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { meantText } from '../../contract.ts';
import type { MissedKind } from '../../searched-kinds.ts';

const FORM = z.object({ meant: meantText });

export interface MeantFormProps {
  kind: MissedKind;
  search: string;
}

/** Takes an answer to "What did you mean?", which changes nothing in the list (SHELL-420, SHELL-421). */
export function MeantForm({ kind, search }: MeantFormProps) {
  const { t } = useTranslation('meant');
  const { api } = useApi();
  const errorText = useErrorText();
  const getFieldMessage = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(FORM),
    defaultValues: { meant: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: ({ meant }: { meant: string }) => api.browsing.sendMeant({ kind, search, meant }),
  });
  const refused = error === null ? undefined : (fieldErrors(error)?.['meant'] ?? errorText(error));
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-10">
      {!isSuccess && (
        <form
          method="post"
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => void form.handleSubmit((typed) => mutate(typed))(event)}
        >
          <Field
            label={t('ask')}
            hint={t('hint')}
            error={getFieldMessage(form.formState.errors.meant) ?? refused}
          >
            <TextInput {...form.register('meant')} autoComplete="off" />
          </Field>
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="self-start"
            isBusy={isPending}
            busyLabel={t('sending')}
          >
            {t('send')}
          </Button>
        </form>
      )}
      <p role="status" className="text-sm text-muted">
        {isSuccess && t('thanks')}
      </p>
    </div>
  );
}
