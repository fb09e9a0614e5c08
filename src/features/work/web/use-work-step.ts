import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import type { TaskAbilities } from '#features/tasks/contract.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { sendBackDraft } from './send-back-draft.ts';

export type WorkStep = Extract<
  keyof TaskAbilities,
  'claim' | 'decline' | 'start' | 'complete' | 'confirm' | 'sendBack' | 'giveUp' | 'removeHelper'
>;

/** A step with what some of them say. */
export type TakenStep = { step: WorkStep; reason?: string; ending?: Ending };

/** Takes one step of section 15; whatever comes of it, the true state is loaded again (TASK-186). */
export function useWorkStep(taskId: string) {
  const { t } = useTranslation('common');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const onTask = { taskId };
  const take: Record<WorkStep, (taken: TakenStep) => Promise<object>> = {
    claim: () => api.work.claim(onTask),
    decline: () => api.applications.decline(onTask),
    start: () => api.work.start(onTask),
    complete: () => api.work.complete(onTask),
    sendBack: ({ reason = '' }) => api.work.sendBack({ taskId, reason }),
    confirm: () => api.work.confirm(onTask),
    giveUp: ({ ending }) => api.work.giveUp({ taskId, ending }),
    removeHelper: ({ ending }) => api.work.removeHelper({ taskId, ending }),
  };
  return useSingleMutation({
    mutationFn: async (taken: TakenStep) => take[taken.step](taken),
    onSuccess: (_answer, { step }) => {
      if (step === 'sendBack') sendBackDraft.remove(taskId);
    },
    onError: (error) =>
      announce({ title: t('errors.title'), text: errorText(error), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.tasks.key() }),
        queryClient.invalidateQueries({ queryKey: queries.applications.key() }),
        queryClient.invalidateQueries({ queryKey: queries.outcomes.key() }),
      ]),
  });
}
