import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { serverIssues } from './form-issues.ts';
import type { FindPath } from './form-issues.ts';

export interface SaveFormOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The field of a path in `draft`, as which the values are sent. */
  findField: FindPath<Path<Values>>;
  failedKey: string;
  /** The queries that a change makes old. */
  queryKey: QueryKey;
  /** Makes or changes the thing; answers its id. */
  send: (values: Values) => Promise<string>;
  onDone: (id: string) => void;
}

/** Sends a form of one page, and shows at its fields what the server refuses. */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>) {
  const { form, findField, failedKey, queryKey, send, onDone } = options;
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: send,
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey });
      onDone(id);
    },
    onError: (error) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', findField);
      for (const { path, text } of issues)
        form.setError(path, { type: FROM_SERVER, message: text });
      const [first] = issues;
      if (first) return form.setFocus(first.path);
      const text = errorText(error, failedKey);
      announce({ title: t('errors.title'), text, tone: 'error' });
    },
  });
  return { isPending, submit: form.handleSubmit((values) => mutate(values)) };
}
