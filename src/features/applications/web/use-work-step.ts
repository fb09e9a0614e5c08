import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import type { TaskAbilities } from '#features/tasks/contract.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { sendBackDraft } from './message-draft.ts';

export type WorkStep = Extract<
  keyof TaskAbilities,
  'claim' | 'decline' | 'start' | 'complete' | 'confirm' | 'sendBack' | 'giveUp' | 'removeHelper'
>;

/** Takes one step of section 15; whatever comes of it, the true state is loaded again (TASK-186). */
export function useWorkStep(taskId: string) {
  const { t } = useTranslation('common');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const onTask = { taskId };
  const take: Record<WorkStep, (reason: string) => Promise<object>> = {
    claim: () => api.applications.claim(onTask),
    decline: () => api.applications.decline(onTask),
    confirm: () => api.applications.confirm(onTask),
    giveUp: () => api.applications.giveUp(onTask),
    removeHelper: () => api.applications.removeHelper(onTask),
    start: () => api.tasks.start({ id: taskId }),
    complete: () => api.tasks.complete({ id: taskId }),
    sendBack: (reason) => api.tasks.sendBack({ id: taskId, reason }),
  };
  return useSingleMutation({
    mutationFn: async ({ step, reason = '' }: { step: WorkStep; reason?: string }) =>
      take[step](reason),
    onSuccess: (_answer, { step }) => {
      if (step === 'sendBack') sendBackDraft.forget(taskId);
    },
    onError: (error) =>
      announce({ title: t('errors.title'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
        queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
      ]),
  });
}
