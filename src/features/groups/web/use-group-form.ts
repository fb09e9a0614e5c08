import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { useApi } from '#app/api.tsx';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { GroupDetail } from '../contract.ts';
import { groupDraft } from '../group-draft.ts';
import type { GroupDraft } from '../group-draft.ts';

const EMPTY: GroupDraft = { name: '', description: '', location: '', isOpen: true };
const fields = ['name', 'description', 'location', 'isOpen'] as const;

/** The form of a new group, or of the edit of one (GROUP-002, GROUP-006). */
export function useGroupForm(group: GroupDetail | null, onDone: (groupId: string) => void) {
  const { t } = useTranslation('groups');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [requestKey] = useState(() => uuidv7());
  const form = useForm<GroupDraft>({
    defaultValues: group === null ? EMPTY : { ...group, location: group.area },
    resolver: zodResolver(groupDraft),
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (draft: GroupDraft) => {
      if (group === null) return (await api.groups.create({ draft, requestKey })).id;
      await api.groups.update({ groupId: group.id, version: group.version, draft });
      return group.id;
    },
    onSuccess: async (groupId) => {
      await queryClient.invalidateQueries({ queryKey: queries.groups.key() });
      if (group !== null) announce({ title: t('edit.saved') });
      onDone(groupId);
    },
    onError: (error) => {
      const issues = serverIssues(fieldErrors(error) ?? {}, 'draft', findField);
      for (const { path, text } of issues)
        form.setError(path, { type: FROM_SERVER, message: text });
      const [first] = issues;
      if (first) return form.setFocus(first.path);
      const failed = group === null ? 'groups:new.failed' : 'groups:edit.failed';
      announce({ title: t('common:errors.title'), text: errorText(error, failed), tone: 'error' });
    },
  });
  return { form, isPending, submit: form.handleSubmit((draft) => mutate(draft)) };
}

const findField = (path: string) => fields.find((name) => name === path) ?? null;
