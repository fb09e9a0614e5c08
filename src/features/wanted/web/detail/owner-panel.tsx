import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { WantedDetail } from '../../contract.ts';
import { useChangeWanted } from '../use-change-wanted.ts';

/** The steps of a post's owner (ITEM-393, ITEM-394). */
export function OwnerPanel({ post, onRemoved }: { post: WantedDetail; onRemoved: () => void }) {
  const { t } = useTranslation('wanted');
  const [isAsking, setAsking] = useState(false);
  const { markFound, renew, remove } = useChangeWanted(post.id, onRemoved);
  const { abilities, id: wantedId, status } = post;
  return (
    <div className="flex flex-col gap-3">
      {abilities.markFound.allowed && (
        <Button
          className="w-full"
          isBusy={markFound.isPending}
          onClick={() => markFound.mutate({ wantedId })}
        >
          {t('owner.found')}
        </Button>
      )}
      {abilities.renew.allowed && (
        <Button
          variant={status === 'open' ? 'outline' : 'primary'}
          className="w-full"
          isBusy={renew.isPending}
          onClick={() => renew.mutate({ wantedId })}
        >
          {t('owner.renew')}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        {abilities.edit.allowed && (
          <Link
            to="/wanted/new"
            search={{ edit: wantedId }}
            className={buttonClass({ variant: 'outline', className: 'grow' })}
          >
            {t('owner.edit')}
          </Link>
        )}
        {abilities.remove.allowed && (
          <Button variant="ghost" className="grow text-danger" onClick={() => setAsking(true)}>
            {t('owner.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('owner.removeTitle')}
        text={t('owner.removeText')}
        confirmLabel={t('owner.remove')}
        busyLabel={t('form.busy')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ wantedId })}
      />
    </div>
  );
}
