import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { SelectionBar } from '#features/subjects/web/bulk/selection-bar.tsx';
import type { Selection } from '#features/subjects/web/bulk/use-selection.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** Pauses, renews or deletes the selected services (SERV-205). */
export function OwnServicesBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('bulk');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const count = selection.things.length;
  return (
    <SelectionBar
      selection={selection}
      steps={[
        { name: 'pause', label: t('steps.pause') },
        { name: 'renew', label: t('steps.renewService') },
        {
          name: 'remove',
          label: t('steps.delete'),
          question: { title: t('deleteTitle', { count }), text: t('deleteText') },
        },
      ]}
      run={async (step, serviceIds) => api.services.takeBulkStep({ step, serviceIds })}
      refresh={() => queryClient.invalidateQueries({ queryKey: queries.services.key() })}
    />
  );
}
