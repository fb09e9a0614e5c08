import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { WantedDraft } from '../../wanted-draft.ts';

type Saving = {
  /** Null for a new post. */
  wantedId: string | null;
  requestKey: string;
  onSaved: (wantedId: string) => void;
};

/** Stores a post and says why where that fails. */
export function useSaveWanted({ wantedId, requestKey, onSaved }: Saving) {
  const { t } = useTranslation('wanted');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isSaving, setSaving] = useState(false);
  async function save(draft: WantedDraft) {
    setSaving(true);
    try {
      const { id } =
        wantedId === null
          ? await api.wanted.create({ ...draft, requestKey })
          : { id: wantedId, ...(await api.wanted.update({ ...draft, wantedId })) };
      await queryClient.invalidateQueries({ queryKey: queries.wanted.key() });
      onSaved(id);
    } catch (error) {
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'wanted:form.failed'),
        tone: 'error',
      });
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
