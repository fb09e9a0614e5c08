import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { SelectionBar } from '#features/subjects/web/bulk/selection-bar.tsx';
import type { Selection } from '#features/subjects/web/bulk/use-selection.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** Pauses, renews, sells or removes the selected listings (ITEM-455, ITEM-456). */
export function OwnItemsBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation('bulk');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const count = selection.things.length;
  return (
    <SelectionBar
      selection={selection}
      steps={[
        { name: 'pause', label: t('steps.pause') },
        { name: 'renew', label: t('steps.renew') },
        {
          name: 'sell',
          label: t('steps.sell'),
          question: { title: t('sellTitle', { count }), text: t('sellText') },
        },
        {
          name: 'remove',
          label: t('steps.remove'),
          question: { title: t('removeTitle', { count }), text: t('removeText') },
        },
      ]}
      run={async (step, itemIds) => api.marketplace.takeBulkStep({ step, itemIds })}
      refresh={() => queryClient.invalidateQueries({ queryKey: queries.marketplace.key() })}
    />
  );
}
