import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import type { Photos } from '#features/media/web/use-photos.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { itemCategories } from '../item-queries.ts';
import type { Categories } from './fields/category-field.tsx';
import { useListingPhotos } from './fields/photos-field.tsx';
import { useMoreDetails } from './use-more-details.ts';
import { useShowProblems } from './use-show-problems.ts';
import { listingResolver } from './values/listing-issues.ts';
import type { ListingFacts } from './values/listing-issues.ts';
import type { ListingValues } from './values/listing-values.ts';

export type ListingForm = {
  form: UseFormReturn<ListingValues, ListingFacts>;
  values: ListingValues;
  photos: Photos;
  categories: Categories;
  closed: ClosedCategories;
  more: ReturnType<typeof useMoreDetails>;
  /** Calls `send` once everything is right, else says what is not (ITEM-068, ITEM-069). */
  submit: (send: (values: ListingValues) => void) => void;
};

/** One form over everything a seller enters, whether a listing is new or, in its stored category, edited (ITEM-184). */
export function useListingForm(start: ListingValues, stored: string | null): ListingForm {
  const { queries } = useApi();
  const closed = { closed: useSiteSettings().closedItemCategories, stored };
  const categories = useQuery(itemCategories(queries));
  const slugs = categories.data?.items.map(({ slug }) => slug) ?? null;
  const form = useForm<ListingValues, ListingFacts>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: listingResolver,
    context: { categories: slugs, closed },
    // The order of registration is not the order on the screen.
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (all: ListingValues) => all });
  const photos = useListingPhotos(form);
  const more = useMoreDetails(start);
  const showProblems = useShowProblems(form, more.reveal);

  // A category that was put out of use since is said to be missing at once (ITEM-052).
  const isGone = values.category !== '' && slugs?.includes(values.category) === false;
  const askForCategory = useEffectEvent(() => void form.trigger('category'));
  useEffect(() => {
    if (isGone) askForCategory();
  }, [isGone]);

  return {
    form,
    values,
    photos,
    categories,
    closed,
    more,
    submit: (send) => {
      // A photo that was chosen and did not upload must not be left out silently.
      if (photos.unfinished !== null) photos.showUnfinished();
      else void form.handleSubmit(send, showProblems)();
    },
  };
}
