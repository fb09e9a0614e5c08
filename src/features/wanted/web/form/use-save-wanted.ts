import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { WantedDraft } from '../../wanted-draft.ts';

type Saving = {
  /** Makes or changes the post; answers its id. */
  send: (draft: WantedDraft) => Promise<string>;
  onSaved: (wantedId: string) => void;
};

/** Stores a post and says why where that fails. */
export function useSaveWanted({ send, onSaved }: Saving) {
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isSaving, setSaving] = useState(false);
  async function save(draft: WantedDraft) {
    setSaving(true);
    try {
      const id = await send(draft);
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
