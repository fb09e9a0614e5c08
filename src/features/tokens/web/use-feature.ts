import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** A person's own thing that can be first in its list for a time. */
export type Featured = { type: TypeFor<'feature'>; id: string; title: string };

/** Spends tokens on something of one's own; whatever comes of it, the true state is loaded again (PEOPLE-176). */
export function useFeature({ type }: Pick<Featured, 'type'>, onDone: () => void) {
  const { t } = useTranslation('tokens');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const format = useFormat();
  return useSingleMutation({
    ...queries.tokens.feature.mutationOptions(),
    onSuccess: ({ featuredUntil }) => {
      onDone();
      announce({
        title: t(`feature.${type}.done`),
        text: t('feature.doneText', { date: format.date(featuredUntil) }),
      });
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, `tokens:feature.${type}.failed`),
        tone: 'error',
      }),
    onSettled: () =>
      Promise.all(
        [queries.tokens, queries.referrals, queries.tasks, queries.marketplace].map(async (its) =>
          queryClient.invalidateQueries({ queryKey: its.key() }),
        ),
      ),
  });
}
