import { useState } from 'react';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { PieceCount } from '#ui/inputs/piece-count.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { reservationHours } from '../../../vocabulary.ts';
import { BuyerChoice, NOBODY } from './buyer-choice.tsx';

import { useItemStep } from './use-item-step.ts';

const NO_END = '';
const USUAL_HOURS = '24';

export interface ReserveDialogProps {
  item: ItemDetail;
  viewer: Viewer;
  onClose: () => void;
}

/** Asks who the item is reserved for, and until when (ITEM-183, ITEM-268). */
export function ReserveDialog({ item, viewer, onClose }: ReserveDialogProps) {
  const { id: itemId, piecesLeft } = item;
  const { t } = useTranslation('own-item');
  const [conversationId, setConversationId] = useState(NOBODY);
  const [hours, setHours] = useState(USUAL_HOURS);
  const [pieces, setPieces] = useState(1);
  const reserve = useItemStep({
    run: (marketplace) =>
      marketplace.reserve({
        itemId,
        conversationId: conversationId === NOBODY ? null : conversationId,
        hours: hours === NO_END ? null : Number(hours),
        pieces: Math.min(pieces, piecesLeft),
      }),
    done: t('reserve.done'),
    onAnswer: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reserve.title')}
      description={item.quantity > 1 ? undefined : t('reserve.text')}
      submitLabel={t('reserve.submit')}
      busyLabel={t('reserve.busy')}
      isBusy={reserve.isPending}
      onSubmit={() => reserve.mutate()}
      hasOneButtonOnPhones
    >
      <BuyerChoice
        itemId={itemId}
        viewer={viewer}
        label={t('reserve.who')}
        value={conversationId}
        onChange={setConversationId}
        nobody={{ title: t('reserve.nobody'), text: t('reserve.nobodyText') }}
      />
      {conversationId !== NOBODY && (
        <p role="status" className="-mt-2 text-sm text-muted">
          {t('reserve.told')}
        </p>
      )}
      <PieceCount label={t('pieces:count')} most={piecesLeft} value={pieces} onChange={setPieces} />
      <Field label={t('reserve.until')} hint={hours === NO_END ? undefined : t('reserve.lapses')}>
        <Select
          value={hours}
          onValueChange={setHours}
          options={[
            ...reservationHours.map((each) => ({
              value: String(each),
              label: t(`reserve.hours.${each}`),
            })),
            { value: NO_END, label: t('reserve.hours.none') },
          ]}
        />
      </Field>
    </FormDialog>
  );
}
