import { useState } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { BuyerChoice, NOBODY } from './buyer-choice.tsx';
import { useItemStep } from './use-item-step.ts';

export interface SellDialogProps {
  itemId: string;
  /** It goes for nothing. */
  isFree: boolean;
  /** The conversation of the person it is reserved for, who most likely has it now. */
  reservedFor: string | null;
  viewer: Viewer;
  onClose: () => void;
}

/** Asks who has it now: one of the people who wrote, or another person (ITEM-183, ITEM-269). */
export function SellDialog({ itemId, isFree, reservedFor, viewer, onClose }: SellDialogProps) {
  const { t } = useTranslation('item');
  const [conversationId, setConversationId] = useState(reservedFor ?? NOBODY);
  const sell = useItemStep({
    run: (marketplace) =>
      marketplace.sell({
        itemId,
        conversationId: conversationId === NOBODY ? null : conversationId,
      }),
    done: t(isFree ? 'sell.given' : 'sell.done'),
    onAnswer: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isFree ? 'sell.giveTitle' : 'sell.title')}
      description={t('sell.text')}
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
    </FormDialog>
  );
}
