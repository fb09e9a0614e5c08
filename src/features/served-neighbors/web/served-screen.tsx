import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { ServedSheet } from '../contract.ts';
import { AddServedDialog } from './add-served-dialog.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { ownServed } from './served-queries.ts';
import { ServedRow } from './served-row.tsx';

/** The people an account serves; a new sheet takes their place until it is printed (PEOPLE-222, PEOPLE-223). */
export function ServedScreen() {
  const { t } = useTranslation('served-neighbors');
  const text = useText();
  const { queries } = useApi();
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const [sheet, setSheet] = useState<ServedSheet | null>(null);
  const query = useInfiniteQuery({
    ...ownServed(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  if (sheet) return <PrintedSheet sheet={sheet} onClose={() => setSheet(null)} />;
  const [firstPage] = query.data?.pages ?? [];
  const add = firstPage?.abilities.add;
  return (
    <>
      <PageHeading
        title={t('own.title')}
        subtitle={t('subtitle')}
        actions={
          add?.allowed === true && <Button onClick={() => setAdding(true)}>{t('add.open')}</Button>
        }
      />
      {add?.allowed === false && (
        <p className="text-sm text-muted">{text(add.reason, add.params)}</p>
      )}
      <PagedList
        query={query}
        level={2}
        texts={{ loading: t('loading'), error: t('failed') }}
        skeleton={<Skeleton shape="block" className="h-40 rounded-card" />}
        empty={
          <EmptyState level={2} illustration="neighbors" title={t('none')} text={t('noneText')} />
        }
      >
        {(served) => (
          <ServedRow served={served} proofMeans={firstPage?.proofMeans ?? []} onSheet={setSheet} />
        )}
      </PagedList>
      {isAdding && (
        <AddServedDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setSheet(made);
          }}
        />
      )}
    </>
  );
}
