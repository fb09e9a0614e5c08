import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { groupDraft } from '../group-draft.ts';
import type { GroupDraft } from '../group-draft.ts';

const fields = ['name', 'description', 'location', 'isOpen'] as const;
const findField = (path: string) => fields.find((name) => name === path) ?? null;

export const useGroupForm = (defaultValues: GroupDraft) =>
  useForm<GroupDraft>({ defaultValues, resolver: zodResolver(groupDraft) });

export interface SaveGroupOptions {
  form: UseFormReturn<GroupDraft>;
  failedKey: string;
  /** Founds or changes the group; answers its id. */
  send: (draft: GroupDraft) => Promise<string>;
  onDone: (groupId: string) => void;
}

/** Sends the form, and shows at its fields what the server refuses (GROUP-002, GROUP-006). */
export function useSaveGroup({ form, failedKey, send, onDone }: SaveGroupOptions) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: send,
    onSuccess: async (groupId) => {
      await queryClient.invalidateQueries({ queryKey: queries.groups.key() });
      onDone(groupId);
    },
    onError: (error) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', findField);
      for (const { path, text } of issues)
        form.setError(path, { type: FROM_SERVER, message: text });
      const [first] = issues;
      if (first) return form.setFocus(first.path);
      const text = errorText(error, failedKey);
      announce({ title: t('common:errors.title'), text, tone: 'error' });
    },
  });
  return { isPending, submit: form.handleSubmit((draft) => mutate(draft)) };
}
