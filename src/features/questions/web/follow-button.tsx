import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Bell, BellOff } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { AskedThing } from '../contract.ts';

/** The button that has the viewer notified of answers, or no longer (DEAL-011). */
export function FollowButton({ thing, isFollowing }: { thing: AskedThing; isFollowing: boolean }) {
  const { t } = useTranslation('questions');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.questions.follow({ ...thing, isFollowing: !isFollowing }),
    onSuccess: () => announce({ title: t(isFollowing ? 'follow.stopped' : 'follow.started') }),
    onError: (error) =>
      announce({
        title: t('failed'),
        text: errorText(error, 'questions:follow.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.questions.key() }),
  });
  const Icon = isFollowing ? BellOff : Bell;
  return (
    <Button variant="outline" size="sm" isBusy={isPending} onClick={() => mutate()}>
      <Icon aria-hidden="true" className="size-4" />
      {t(isFollowing ? 'follow.stop' : 'follow.start')}
    </Button>
  );
}
