import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { DraftRow } from './draft-row.tsx';

/** The own drafts, the last changed first (SHELL-492). */
export function DraftList() {
  const { t } = useTranslation('drafts');
  const { queries } = useApi();
  const session = useSession();
  const options = queries.posting.listDrafts.queryOptions({ input: {} });
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, session.status === 'signed-in' ? session.userId : null],
    enabled: session.status === 'signed-in',
    // Forms save drafts without telling this list.
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return (
    <Loaded query={query} skeleton="h-40 rounded-card" errorText={t('error')}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState level={2} illustration="tasks" title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className="flex flex-col gap-3">
            {items.map((draft) => (
              <li key={draft.form}>
                <DraftRow draft={draft} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
