import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { listingProblem } from './values/listing-problem.ts';
import { listingPaths } from './values/listing-values.ts';
import type { ListingFacts } from './values/listing-issues.ts';
import type { ListingPath, ListingValues } from './values/listing-values.ts';

/** Says what stands in the way and leads to the first of it; each field says its own (ITEM-068, ITEM-069, ITEM-256). */
export function useShowProblems(
  form: UseFormReturn<ListingValues, ListingFacts>,
  reveal: (path: ListingPath) => void,
) {
  const { t } = useTranslation('listing');
  return (errors: FieldErrors<ListingValues>) => {
    const failing = listingPaths.filter((path) => errors[path] !== undefined);
    const problem = listingProblem(failing, form.getValues());
    if (problem === null) return;
    announce({
      title: t(`submit.${problem.kind}Title`),
      text: t(`submit.${problem.kind}`),
      tone: 'error',
    });
    reveal(problem.path);
    form.setFocus(problem.path);
  };
}
