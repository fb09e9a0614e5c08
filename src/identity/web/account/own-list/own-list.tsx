import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { useOwnPages } from './own-pages.ts';

type Pages<P extends { next: string | null }> = ReturnType<typeof useOwnPages<P>>;

/** Rows of a list of the account's own, with a button for the next page. */
export function OwnList<P extends { next: string | null }>(props: {
  pages: Pages<P>;
  renderRows: (page: P) => ReactNode;
}) {
  const { t } = useTranslation('identity');
  const { isFetching, hasNextPage, fetchNextPage } = props.pages;
  return (
    <Loaded query={props.pages} skeleton="h-11 w-full" errorText={t('errors.unreachable')}>
      {(data) => (
        <>
          <ul className="flex flex-col divide-y divide-line">{data.pages.map(props.renderRows)}</ul>
          {hasNextPage && (
            <Button
              variant="ghost"
              className="self-start"
              isBusy={isFetching}
              busyLabel={t('account.sessionsLoading')}
              onClick={() => void fetchNextPage()}
            >
              {t('account.sessionsMore')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
