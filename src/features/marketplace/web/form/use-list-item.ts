import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { FirstShown } from '../../contract.ts';
import { itemDraft } from '../../item-draft.ts';
import { useShowRefusal } from './use-show-refusal.ts';
import type { ListingFacts } from './values/listing-issues.ts';
import { toDraft } from './values/listing-values.ts';
import type { ListingValues } from './values/listing-values.ts';

const SIGNED_OUT = 401;
const CONFLICT = 409;

export interface ListItemOptions {
  form: UseFormReturn<ListingValues, ListingFacts>;
  requestKey: () => string;
  renewRequestKey: () => void;
  /** Names of photos that were lost with the page the draft was begun on. */
  lostPhotos: readonly string[];
  /** The group that sees it first. */
  firstShown: FirstShown | null;
  onSignedOut: () => void;
  onListed: (itemId: string, values: ListingValues) => Promise<void>;
}

/** Lists what the form holds, once a request key; on any failure form and draft stay as they are (ITEM-071 to ITEM-074, ITEM-199). */
export function useListItem(options: ListItemOptions) {
  const { t } = useTranslation('listing');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const showRefusal = useShowRefusal(options.form, options.lostPhotos);

  const { mutate, isPending, isSuccess } = useSingleMutation({
    // Does not wait silently for a connection: if there is none, the person gets a message at once.
    networkMode: 'always',
    mutationFn: async (values: ListingValues) =>
      api.marketplace.create({
        draft: itemDraft.parse(toDraft(values)),
        requestKey: options.requestKey(),
        firstShown: options.firstShown,
      }),
    onSuccess: async ({ id }, values) => {
      announce({ title: t('submit.doneTitle'), text: t('submit.done') });
      void queryClient.invalidateQueries({ queryKey: queries.marketplace.key() });
      await options.onListed(id, values);
    },
    onError: (error) => {
      if (errorStatus(error) === SIGNED_OUT) return options.onSignedOut();
      // The key's item was listed and removed again: trying again is meant as a new one.
      if (errorStatus(error) === CONFLICT) options.renewRequestKey();
      showRefusal(error, 'draft');
      announce({
        title: t('submit.failedTitle'),
        text: errorText(error, 'listing:submit.failed'),
        tone: 'error',
      });
    },
  });
  return {
    list: (values: ListingValues) => mutate(values),
    /** Stays busy until the item's page is there, so that nothing can be pressed twice (ITEM-073). */
    isListing: isPending || isSuccess,
  };
}
