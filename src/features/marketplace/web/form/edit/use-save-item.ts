import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import type { EditOrigin } from '#features/posting/web/edit/use-edit-origin.ts';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { itemDraft } from '../../../item-draft.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import { listingsCompared, onlyFields } from '../values/compare-listings.ts';
import type { ListingFacts } from '../values/listing-issues.ts';
import { toDraft } from '../values/listing-values.ts';
import type { ListingValues } from '../values/listing-values.ts';

const { changedPaths } = listingsCompared;
const SIGNED_OUT = 401;
const CONFLICT = 409;

export interface SaveItemOptions {
  itemId: string;
  form: UseFormReturn<ListingValues, ListingFacts>;
  /** Names of photos that were lost when the form was left. */
  lostPhotos: readonly string[];
  onSignedOut: () => void;
  onSaved: () => void;
}

/** Saves what was changed, over the version the edit stands on; on failure everything typed stays (ITEM-184 to ITEM-189). */
export function useSaveItem({ itemId, form, lostPhotos, onSignedOut, onSaved }: SaveItemOptions) {
  const { t } = useTranslation('listing');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const showRefusal = useShowRefusal(form, lostPhotos);
  const {
    mutate,
    isPending,
    isSuccess,
    error: lastError,
  } = useSingleMutation({
    networkMode: 'always',
    mutationFn: async ({
      values,
      origin,
    }: {
      values: ListingValues;
      origin: EditOrigin<ListingValues>;
    }) =>
      api.marketplace.update({
        itemId,
        version: origin.baseVersion,
        edit: onlyFields(itemDraft.parse(toDraft(values)), changedPaths(origin.base, values)),
      }),
    onSuccess: () => {
      announce({ title: t('edit.done') });
      onSaved();
    },
    onError: (error) => {
      if (errorStatus(error) === SIGNED_OUT) return onSignedOut();
      showRefusal(error, 'edit');
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'listing:edit.failed'),
        tone: 'error',
      });
    },
    // A refused save means that the item is not what it was: the form and every page get the newest.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.marketplace.key() }),
  });
  return {
    save: (values: ListingValues, origin: EditOrigin<ListingValues>) => {
      // There is nothing to send.
      if (changedPaths(origin.base, values).length === 0) onSaved();
      else mutate({ values, origin });
    },
    /** Stays busy until the item's page is there. */
    isSaving: isPending || isSuccess,
    /** The last try was refused, for the item is not what it was. */
    isOutdated: errorStatus(lastError) === CONFLICT,
  };
}
