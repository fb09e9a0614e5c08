import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { needTexts } from '#platform/web/i18n.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Awards the badge to who asks (PEOPLE-140 to PEOPLE-143). */
export function useAwardFounding() {
  const { t } = useTranslation('badges');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const errorText = useErrorText();
  const fail = (text: string) => announce({ title: t('failed.title'), text, tone: 'error' });
  const award = useSingleMutation({
    ...queries.badges.awardFounding.mutationOptions(),
    onMutate: () => needTexts('badges'),
    onSuccess: (founding) => {
      queryClient.setQueryData(queries.badges.founding.queryKey({ input: {} }), founding);
      announce({ title: t('awarded') });
      return queryClient.invalidateQueries({ queryKey: queries.people.key() });
    },
    onError: async (error) => {
      fail(errorText(error) || t('failed.text'));
      await queryClient.invalidateQueries({ queryKey: queries.badges.key() });
    },
  });
  return {
    isAwarding: award.isPending,
    award: () => {
      if (session.status === 'signed-in') award.mutate({});
      else fail(t('notSignedIn'));
    },
  };
}
