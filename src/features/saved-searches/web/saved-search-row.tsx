import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { SquarePen, Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { SavedSearch } from '../contract.ts';
import { NEW_COUNTED_UP_TO } from '../limits.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useChangeSearch } from './use-change-search.ts';

export interface SavedSearchRowProps {
  search: SavedSearch;
  summary: ReactNode;
  /** It is gone, and the focus with it. */
  onRemoved: () => void;
}

/** One saved search: what it looks for, what is new, and what one may do with it (ITEM-347). */
export function SavedSearchRow({ search, summary, onRemoved }: SavedSearchRowProps) {
  const { t } = useTranslation('searches');
  const format = useFormat();
  const [step, setStep] = useState<'edit' | 'remove' | null>(null);
  const stop = () => setStep(null);
  const { update, remove } = useChangeSearch(search.id, { onChanged: stop, onRemoved });
  const { id, name, frequency, createdAt } = search;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-base font-semibold">
          <Link
            to="/saved-searches/$searchId"
            params={{ searchId: id }}
            aria-label={t('list.open', { name })}
            dir="auto"
            className="min-h-6 wrap-anywhere text-link underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <NewCount count={search.newCount} />
        </h2>
        <p dir="auto" className="text-sm wrap-anywhere text-ink">
          {t(`list.kinds.${search.type}`)} · {summary}
        </p>
        <p className="text-xs text-muted">
          {t(`frequencies.${frequency}.name`)} · {t('list.saved', { date: format.date(createdAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('list.editLabel', { name })}
          onClick={() => setStep('edit')}
        >
          <SquarePen aria-hidden="true" className="size-4.5" />
          {t('list.edit')}
        </Button>
        <Button
          variant="ghost"
          className="text-danger"
          aria-label={t('list.deleteLabel', { name })}
          onClick={() => setStep('remove')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t('list.delete')}
        </Button>
      </div>
      {step === 'edit' && (
        <SearchDialog
          given={{ name, frequency }}
          step="edit"
          isBusy={update.isPending}
          onSubmit={(answers) => update.mutate({ searchId: id, ...answers })}
          onClose={stop}
        />
      )}
      <ConfirmDialog
        open={step === 'remove'}
        onOpenChange={(open) => !open && stop()}
        title={t('remove.title')}
        text={t('remove.text', { name })}
        confirmLabel={t('remove.confirm')}
        busyLabel={t('remove.busy')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ searchId: id })}
      />
    </li>
  );
}

/** The number of things found since the owner last looked (ITEM-338). */
function NewCount({ count }: { count: number }) {
  const { t } = useTranslation('searches');
  if (count === 0) return <span className="text-xs font-normal text-muted">{t('list.none')}</span>;
  return (
    <Badge>
      {count > NEW_COUNTED_UP_TO
        ? t('list.newMore', { count: NEW_COUNTED_UP_TO })
        : t('list.new', { count })}
    </Badge>
  );
}
