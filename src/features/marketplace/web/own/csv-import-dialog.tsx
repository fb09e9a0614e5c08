import { useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FileText, Upload } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { CsvCounts, CsvLines } from './csv-lines.tsx';
import { useCsvImport } from './use-csv-import.ts';

export interface CsvImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Listings from a file: first what would become of each line, then the import itself (ITEM-247). */
export function CsvImportDialog({ open, onClose }: CsvImportDialogProps) {
  const { t } = useTranslation('my-items');
  const csv = useCsvImport();
  const input = useRef<HTMLInputElement>(null);
  const { outlook, outcome, file } = csv;
  const shown = outcome ?? outlook;
  const count = outlook ? outlook.created + outlook.updated : 0;
  const hasFaults = outlook?.lines.some(({ result }) => result === 'refused') ?? false;
  const importButton = outlook !== null && outcome === null && count > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !csv.isImporting && onClose()}
      title={t('csv.title')}
      description={t('csv.text')}
      footer={
        outcome !== null ? (
          <Button onClick={onClose}>{t('csv.close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose} disabled={csv.isImporting}>
              {t('common:actions.cancel')}
            </Button>
            {importButton && (
              <Button onClick={csv.start} isBusy={csv.isImporting} busyLabel={t('csv.importing')}>
                {t('csv.submit', { count })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('csv.choose')}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            // The same file may be chosen again after it was mended.
            currentTarget.value = '';
            if (chosen) void csv.choose(chosen);
          }}
        />
        {outcome === null && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="outline"
              isBusy={csv.isChecking}
              busyLabel={t('csv.checking')}
              disabled={csv.isImporting}
              onClick={() => input.current?.click()}
            >
              <Upload aria-hidden="true" className="size-4.5" />
              {t(file === null ? 'csv.choose' : 'csv.chooseOther')}
            </Button>
            <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
              {file === null ? (
                t('csv.hint')
              ) : (
                <>
                  <FileText className="size-4.5" />
                  <span className="truncate">{file.name}</span>
                </>
              )}
            </p>
          </div>
        )}
        {csv.problem !== null && <ProblemNotice>{csv.problem}</ProblemNotice>}
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {shown && (
            <>
              <p className="text-sm font-semibold">{t(outcome ? 'csv.done' : 'csv.trial')}</p>
              <CsvCounts outcome={shown} />
              {outcome === null && hasFaults && <p className="text-sm">{t('csv.faults')}</p>}
              {outcome === null && count === 0 && !hasFaults && (
                <p className="text-sm">{t('csv.nothing')}</p>
              )}
            </>
          )}
        </div>
        {shown && shown.lines.length > 0 && <CsvLines outcome={shown} />}
      </div>
    </Dialog>
  );
}
