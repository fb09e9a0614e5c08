import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarClock, HandCoins, MapPin, X } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { buildDealCardsQuery } from './deal-queries.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { useOtherName } from './use-other-name.ts';
import { useWantedForm } from './wanted-form.tsx';

const EndPickupDialog = late({
  texts: ['work'],
  load: async () => (await import('./end-pickup-dialog.tsx')).EndPickupDialog,
});

type Begun = 'offer' | 'place' | 'slot' | 'end';

/**
 * The actions that start a deal in a conversation about an item, and end one without an agreed time, beside its text
 * field (CHAT-175, ITEM-280, ITEM-295, ITEM-300, DEAL-152).
 */
export function DealActions({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('offers');
  const { queries } = useApi();
  const { data: deal } = useQuery(buildDealCardsQuery(queries, conversation.id));
  const otherName = useOtherName(conversation, deal?.role ?? 'buyer');
  const wanted = useWantedForm();
  const menu = useRef<HTMLDivElement>(null);
  const [chosen, setBegun] = useState<Begun | null>(null);
  const begun = chosen ?? (wanted.isWanted ? 'offer' : null);
  if (!deal) return null;
  const { makeOffer, suggestPlace, proposeSlot, callOff } = deal.abilities;
  const close = () => {
    setBegun(null);
    wanted.done();
    // The entry of the menu that was pressed is gone.
    requestAnimationFrame(() => menu.current?.querySelector('button')?.focus());
  };
  const conversationId = conversation.id;
  const items = [
    ...(makeOffer.allowed
      ? [
          {
            label: t('actions.makeOffer'),
            icon: <HandCoins />,
            onSelect: () => setBegun('offer'),
          },
        ]
      : []),
    ...(suggestPlace.allowed
      ? [{ label: t('actions.suggestPlace'), icon: <MapPin />, onSelect: () => setBegun('place') }]
      : []),
    ...(proposeSlot.allowed
      ? [
          {
            label: t('actions.proposeSlot'),
            icon: <CalendarClock />,
            onSelect: () => setBegun('slot'),
          },
        ]
      : []),
    ...(callOff.allowed
      ? [{ label: t('actions.callOff'), icon: <X />, onSelect: () => setBegun('end') }]
      : []),
  ];
  return (
    <div ref={menu} className="contents">
      {items.length > 0 && (
        <Menu
          side="top"
          align="start"
          items={items}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('actions.menu')}
              className="rounded-full"
            >
              <HandCoins aria-hidden="true" className="size-5" />
            </Button>
          }
        />
      )}
      {begun === 'offer' && makeOffer.allowed && (
        <OfferDialog
          conversationId={conversationId}
          price={deal.item.price}
          piecesLeft={deal.item.piecesLeft}
          onClose={close}
        />
      )}
      {begun === 'place' && <PlaceDialog conversationId={conversationId} onClose={close} />}
      {begun === 'end' && (
        <Suspense fallback={null}>
          <EndPickupDialog
            conversationId={conversationId}
            slot={null}
            otherName={otherName}
            onClose={close}
          />
        </Suspense>
      )}
      {begun === 'slot' && (
        <SlotDialog conversationId={conversationId} places={deal.places} onClose={close} />
      )}
    </div>
  );
}
