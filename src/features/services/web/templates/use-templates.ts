import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { ReplyTemplateForm } from '../../reply-template.ts';
import { ownTemplates } from '../service-queries.ts';

/** The viewer's reply templates, once the viewer is known. */
export function useTemplates() {
  const { queries } = useApi();
  const viewer = useViewer();
  return useQuery({
    ...ownTemplates(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
}

function useReadTemplates() {
  const queryClient = useQueryClient();
  const { services } = useApi().queries;
  return () => queryClient.invalidateQueries({ queryKey: services.listReplyTemplates.key() });
}

/** Stores a template: one more, or in place of the one with this id. */
export function useSaveTemplate(templateId: string | null, onSaved: () => void) {
  const { t } = useTranslation('templates');
  const { api } = useApi();
  return useProposal({
    send: (template: ReplyTemplateForm) => api.services.saveReplyTemplate({ templateId, template }),
    sent: t('form.saved'),
    failed: 'templates:form.saveFailed',
    onSent: onSaved,
    refresh: useReadTemplates(),
  });
}

export function useRemoveTemplate(templateId: string, onDone: (isGone: boolean) => void) {
  const { t } = useTranslation('templates');
  const { api } = useApi();
  const errorText = useErrorText();
  const refresh = useReadTemplates();
  const removed = async () => {
    announce({ title: t('deleted') });
    await refresh();
    onDone(true);
  };
  return useSingleMutation({
    mutationFn: () => api.services.removeReplyTemplate({ templateId }),
    onSuccess: removed,
    onError: (error) => {
      // Another window was faster.
      if (isNotFound(error)) return removed();
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'templates:deleteFailed'),
        tone: 'error',
      });
      return onDone(false);
    },
  });
}
