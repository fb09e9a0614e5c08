import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { WantedDetail } from '../../contract.ts';
import { useSaveWanted } from './use-save-wanted.ts';
import { useWantedForm } from './use-wanted-form.ts';
import { WantedForm } from './wanted-form.tsx';
import { toWantedValues } from './wanted-values.ts';

export interface EditWantedProps {
  post: WantedDetail;
  onSaved: (wantedId: string) => void;
}

/** Edits a wanted post (ITEM-393). */
export function EditWanted({ post, onSaved }: EditWantedProps) {
  const { t } = useTranslation('wanted');
  const form = useWantedForm(toWantedValues(post));
  const { api } = useApi();
  const { save, isSaving } = useSaveWanted({
    send: async (draft) => {
      await api.wanted.update({ ...draft, wantedId: post.id });
      return post.id;
    },
    onSaved,
  });
  return (
    <WantedForm form={form} submitLabel={t('form.save')} isSaving={isSaving} onSubmit={save} />
  );
}
