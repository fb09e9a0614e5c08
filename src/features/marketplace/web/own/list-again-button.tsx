import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import type { OwnItem } from '../../contract.ts';
import { beginListing } from '../form/listing-draft-store.ts';
import { toListingValues } from '../form/values/listing-values.ts';

/** Opens the form with all that was entered of an item that is sold or removed (ITEM-458). */
export function ListAgainButton({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const { api } = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => api.marketplace.findCopy({ itemId: item.id }),
    onSuccess: async (copy) => {
      beginListing(viewer.id ?? VISITOR, toListingValues(copy));
      await navigate({ to: '/marketplace/add' });
    },
    onError: (error) =>
      announce({
        title: t('listAgainFailed'),
        text: errorText(error),
        tone: 'error',
      }),
  });
  if (!item.abilities.listAgain.allowed) return null;
  return (
    <Button
      variant="outline"
      aria-label={t('listAgainItem', { title: item.title })}
      isBusy={isPending}
      onClick={() => mutate()}
      className="grow sm:grow-0"
    >
      {t('listAgain')}
    </Button>
  );
}
