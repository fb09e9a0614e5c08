import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { WordGroupForm } from '../../search-words-contract.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

export function useDismissMissed(searchId: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: () => api.administration.dismissMissedSearch({ searchId }),
    getTitle: () => t('words.dismissed'),
    queryKeys: [queries.administration.listMissedSearches.key()],
  });
}

export interface WriteWordsOptions {
  /** Null for a new group. */
  groupId: string | null;
  /** The missed search that it answers, which is dismissed then. */
  missedId: string | null;
  /** Called with what is wrong, by field. */
  onRefused: (fields: Record<string, string>) => void;
  onDone: () => void;
}

/** Adds a group or changes one; what is wrong with it is said at its fields (OPS-205). */
export function useWriteWords({ groupId, missedId, onRefused, onDone }: WriteWordsOptions) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useSingleMutation({
    mutationFn: (group: WordGroupForm) =>
      api.administration.writeWordGroup({ ...group, groupId, missedId }),
    onSuccess: () => {
      announce({ title: t('words.saved') });
      onDone();
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) onRefused(fields);
      else announce({ title: t('moderation:failed'), text: errorText(error), tone: 'error' });
    },
    onSettled: () =>
      Promise.all(
        [queries.administration.listWordGroups, queries.administration.listMissedSearches].map(
          (query) => queryClient.invalidateQueries({ queryKey: query.key() }),
        ),
      ),
  });
}

export function useRemoveWords(groupId: string, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: () => api.administration.removeWordGroup({ groupId }),
    getTitle: () => t('words.removed'),
    queryKeys: [queries.administration.listWordGroups.key()],
    onDone,
  });
}

export function useSwitchWords(line: string) {
  const { t } = useTranslation('admin');
  const { api, queries } = useApi();
  return useAdministrationStep({
    run: (isOn: boolean) => api.administration.setShippedGroup({ line, isOn }),
    getTitle: () => t('words.saved'),
    queryKeys: [queries.administration.listShippedGroups.key()],
  });
}
