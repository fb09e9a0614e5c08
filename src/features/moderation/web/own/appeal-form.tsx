import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { appealForm } from '../../contract.ts';
import { LONGEST_WORDS } from '../../limits.ts';

/** Why the decision should be changed, once (MOD-020); what was written stays through a failure. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const { t } = useTranslation('moderation');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const getError = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(appealForm),
    defaultValues: { words: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ words }: { words: string }) => api.moderation.appeal({ decisionId, words }),
    onSuccess: () => announce({ title: t('appeal.sent.title'), text: t('appeal.sent.text') }),
    onError: (error) => announce({ title: t('failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.moderation.key() }),
  });
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((typed) => mutate(typed))();
      }}
    >
      <Field
        label={t('appeal.label')}
        hint={t('appeal.hint')}
        error={getError(form.formState.errors.words)}
        isRequired
      >
        <TextArea
          {...form.register('words', { onChange: () => form.clearErrors('words') })}
          rows={5}
          maxLength={LONGEST_WORDS}
          counterFrom={LONGEST_WORDS - 200}
        />
      </Field>
      <Button
        type="submit"
        className="self-start max-sm:w-full"
        isBusy={isPending}
        busyLabel={t('appeal.sending')}
      >
        {t('appeal.send')}
      </Button>
    </form>
  );
}
