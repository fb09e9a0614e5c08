import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { patchItem } from './patch-item.ts';

/** Saves an item or lets it go; it shows at once, and goes back if that fails (ITEM-128 to ITEM-133). */
export function useSaveItem(item: { id: string; isSaved: boolean }, viewer: Viewer) {
  const { t } = useTranslation('items');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const show = (isSaved: boolean) =>
    patchItem(queryClient, queries.marketplace.key(), item.id, { isSaved });
  const save = useSingleMutation({
    ...queries.marketplace.save.mutationOptions(),
    onMutate: ({ isSaved }) => show(isSaved),
    onSuccess: ({ isSaved }) => {
      // A list that was read during the call may have brought back the old state.
      show(isSaved);
      announce(
        isSaved
          ? { title: t('save.savedTitle'), text: t('save.savedText') }
          : { title: t('save.unsaved') },
      );
      void queryClient.invalidateQueries({ queryKey: queries.marketplace.find.key() });
      // A person who has just unsaved an item in the list of saved ones may want it back, so it stays until that list
      // is read again.
      void queryClient.invalidateQueries({
        queryKey: queries.marketplace.listSaved.key(),
        refetchType: 'inactive',
      });
    },
    onError: (error, { isSaved }) => {
      show(!isSaved);
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' });
    },
  });
  return () => {
    if (viewer.status === 'signed-in') {
      save.mutate({ itemId: item.id, isSaved: !item.isSaved });
      return;
    }
    announce({ title: t('save.signInTitle'), text: t('save.signInText') });
    void navigate({ to: '/auth', search: { returnTo: `/marketplace/${item.id}` } });
  };
}
