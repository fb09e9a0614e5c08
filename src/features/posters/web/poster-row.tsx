import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OwnPoster } from '../contract.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useChangePoster } from './use-change-poster.ts';
import { useSeenText } from './use-seen-text.ts';

/** One of the own posters: its scans, where it hangs, and the steps its owner may take (SHELL-470, SHELL-471). */
export function PosterRow({ poster }: { poster: OwnPoster }) {
  const { t } = useTranslation('posters');
  const format = useFormat();
  const [step, setStep] = useState<'note' | 'withdraw' | null>(null);
  const stop = () => setStep(null);
  const { update, withdraw } = useChangePoster(poster.id, stop);
  const seenText = useSeenText();
  const { id, heading, note, board, lastSeen, scans, path, createdAt, isWithdrawn, isListed } =
    poster;
  return (
    <Card as="article" className="flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
            {heading}
          </h2>
          {isWithdrawn ? (
            <Badge>{t('states.withdrawn')}</Badge>
          ) : (
            !isListed && <Badge tone="pending">{t('states.notListed')}</Badge>
          )}
        </div>
        <p className="text-sm tabular-nums">
          <strong>{t('scans.total', { count: scans.total })}</strong>
          {' · '}
          {t('scans.lastWeek', { scans: scans.lastWeek })}
        </p>
        {note !== '' && (
          <p dir="auto" className="text-sm wrap-anywhere text-muted">
            {t('hangs', { note })}
          </p>
        )}
        {board !== null && (
          <p className="text-sm text-muted">
            <Link
              to="/boards/$boardId"
              params={{ boardId: board.id }}
              className="font-semibold text-link underline decoration-1 underline-offset-4"
            >
              {t('onBoard', { board: board.name })}
            </Link>
            {' · '}
            {seenText(lastSeen)}
          </p>
        )}
        <p className="text-xs text-muted">{t('made', { date: format.date(createdAt) })}</p>
        {!isWithdrawn && !isListed && <p className="text-sm text-muted">{t('isOver')}</p>}
      </div>
      <div {...useLinks()} className="flex flex-wrap gap-2">
        {!isWithdrawn && (
          <Link
            to="/posters/$posterId"
            params={{ posterId: id }}
            aria-label={t('viewLabel', { heading })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('view')}
          </Link>
        )}
        {isListed && path !== null && (
          <a
            href={path}
            aria-label={t('thingLabel', { heading })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('thing')}
          </a>
        )}
        <Button
          variant="outline"
          aria-label={t('noteDialog.openLabel', { heading })}
          onClick={() => setStep('note')}
        >
          {t('noteDialog.open')}
        </Button>
        {poster.abilities.withdraw.allowed && (
          <Button
            variant="ghost"
            className="text-danger"
            aria-label={t('withdraw.openLabel', { heading })}
            onClick={() => setStep('withdraw')}
          >
            {t('withdraw.open')}
          </Button>
        )}
      </div>
      {step === 'note' && (
        <NoteDialog
          note={note}
          boardId={board?.id ?? null}
          isBusy={update.isPending}
          onSave={(changed) => update.mutate({ posterId: id, ...changed })}
          onClose={stop}
        />
      )}
      <ConfirmDialog
        open={step === 'withdraw'}
        onOpenChange={(open) => !open && stop()}
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        confirmLabel={t('withdraw.confirm')}
        busyLabel={t('withdraw.busy')}
        variant="danger"
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ posterId: id })}
      />
    </Card>
  );
}
