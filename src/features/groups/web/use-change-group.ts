import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** The steps that a viewer may take with a group and its members; the pages with it follow. */
export function useChangeGroup(groupId: string) {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const shared = (step: string) => ({
    mutationKey: [groupId, step],
    onError: (error: Error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'groups:membership.failed'),
        tone: 'error',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.groups.key() }),
  });
  const saved = () => announce({ title: t('members.changed') });
  return {
    join: useSingleMutation({
      ...queries.groups.join.mutationOptions(),
      ...shared('join'),
      onSuccess: ({ role }) =>
        announce({ title: t(role === 'member' ? 'membership.joined' : 'membership.sent') }),
    }),
    leave: useSingleMutation({
      ...queries.groups.leave.mutationOptions(),
      ...shared('leave'),
    }),
    setMuted: useSingleMutation({
      ...queries.groups.setMuted.mutationOptions(),
      ...shared('setMuted'),
    }),
    answer: useSingleMutation({
      ...queries.groups.answer.mutationOptions(),
      ...shared('answer'),
      onSuccess: (_, { isAccepted }) =>
        announce({ title: t(isAccepted ? 'requests.accepted' : 'requests.declined') }),
    }),
    removeMember: useSingleMutation({
      ...queries.groups.removeMember.mutationOptions(),
      ...shared('removeMember'),
      onSuccess: () => announce({ title: t('members.removed') }),
    }),
    setModerator: useSingleMutation({
      ...queries.groups.setModerator.mutationOptions(),
      ...shared('setModerator'),
      onSuccess: saved,
    }),
    handOver: useSingleMutation({
      ...queries.groups.handOver.mutationOptions(),
      ...shared('handOver'),
      onSuccess: saved,
    }),
  };
}
