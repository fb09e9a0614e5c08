import { useState } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PieceCount } from '#ui/inputs/piece-count.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { BuyerChoice, NOBODY } from './buyer-choice.tsx';

import { useItemStep } from './use-item-step.ts';

export interface SellDialogProps {
  item: ItemDetail;
  viewer: Viewer;
  onClose: () => void;
}

/** Asks who has it now: one of the people who wrote, or another person (ITEM-183, ITEM-269). */
export function SellDialog({ item, viewer, onClose }: SellDialogProps) {
  const { id: itemId, quantity, piecesLeft, own } = item;
  const isFree = item.price === 0;
  const reservations = own?.reservations ?? [];
  // The person it is reserved for most likely has it now.
  const reservedFor = reservations[0]?.conversationId ?? null;
  const { t } = useTranslation('own-item');
  const [conversationId, setConversationId] = useState(reservedFor ?? NOBODY);
  const reserved = reservations.find((each) => each.conversationId === conversationId);
  const most = piecesLeft + (reserved?.pieces ?? 0);
  const [chosen, setPieces] = useState<number | null>(null);
  const pieces = Math.min(chosen ?? reserved?.pieces ?? 1, most);
  const sell = useItemStep({
    run: (marketplace) =>
      marketplace.sell({
        itemId,
        conversationId: conversationId === NOBODY ? null : conversationId,
        pieces: quantity > 1 ? pieces : null,
      }),
    done: t(isFree ? 'sell.given' : 'sell.done'),
    onAnswer: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isFree ? 'sell.giveTitle' : 'sell.title')}
      description={quantity > 1 ? undefined : t('sell.text')}
      submitLabel={t(isFree ? 'sell.giveSubmit' : 'sell.submit')}
      busyLabel={t('sell.busy')}
      isBusy={sell.isPending}
      onSubmit={() => sell.mutate()}
      hasOneButtonOnPhones
    >
      <BuyerChoice
        itemId={itemId}
        viewer={viewer}
        label={t('sell.who')}
        value={conversationId}
        onChange={setConversationId}
        nobody={{ title: t('sell.else'), text: t('sell.elseText') }}
        marked={
          reservedFor === null ? null : { conversationId: reservedFor, text: t('sell.reservedFor') }
        }
      />
      {quantity > 1 && (
        <PieceCount label={t('pieces:count')} most={most} value={pieces} onChange={setPieces} />
      )}
    </FormDialog>
  );
}
