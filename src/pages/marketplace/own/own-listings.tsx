import { Suspense, useState } from 'react';
import type { ItemStatus } from '#features/marketplace/vocabulary.ts';
import { itemStatuses } from '#features/marketplace/vocabulary.ts';
import { ExportButton } from '#features/marketplace/web/own/export-button.tsx';
import { OwnItems } from '#features/marketplace/web/own/own-items.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ToolbarSelect } from '#features/browsing/web/list/toolbar-select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Upload } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { SignInHere } from '../sign-in-here.tsx';

const CsvImportDialog = late({
  load: async () =>
    (await import('#features/marketplace/web/own/csv-import-dialog.tsx')).CsvImportDialog,
});

const OwnAwayNotice = late({
  texts: ['away'],
  load: async () =>
    (await import('#features/profiles/web/settings/own-away-notice.tsx')).OwnAwayNotice,
  isOptional: true,
});

export interface OwnListingsProps {
  viewer: Viewer;
  status: ItemStatus | null;
  onStatus: (status: ItemStatus | null) => void;
}

/** The viewer's own listings in the place of the grid (ITEM-047, ITEM-245). */
export function OwnListings({ viewer, status, onStatus }: OwnListingsProps) {
  const { t } = useTranslation('my-items');
  const [isImporting, setImporting] = useState(false);
  if (viewer.status === 'anonymous') {
    return (
      <EmptyState
        illustration="market"
        title={t('list')}
        text={t('signedOut')}
        action={<SignInHere />}
      />
    );
  }
  return (
    <section aria-labelledby="own-listings" className="flex flex-col gap-5">
      <h2 id="own-listings" className="sr-only">
        {t('list')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <ToolbarSelect
          label={t('status')}
          value={status ?? ''}
          options={[
            { value: '', label: t('all') },
            ...itemStatuses.map((value) => ({ value, label: t(`items:statuses.${value}`) })),
          ]}
          onValueChange={(value) => onStatus(itemStatuses.find((it) => it === value) ?? null)}
          className="max-sm:w-full sm:mr-auto sm:max-w-44 sm:flex-1 sm:basis-28"
        />
        <Button variant="outline" onClick={() => setImporting(true)} className="max-sm:grow">
          <Upload aria-hidden="true" className="size-4.5" />
          {t('csv.import')}
        </Button>
        <ExportButton />
      </div>
      <Suspense fallback={null}>
        <OwnAwayNotice />
      </Suspense>
      <OwnItems viewer={viewer} status={status} onAll={() => onStatus(null)} />
      <Suspense fallback={null}>
        {/* Mounted only while open, so that each import starts fresh. */}
        {isImporting && <CsvImportDialog open onClose={() => setImporting(false)} />}
      </Suspense>
    </section>
  );
}
