import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ChatCardsProvider } from '#features/chat/web/cards/chat-cards.tsx';
import type { ChatCards } from '#features/chat/web/cards/chat-cards.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { late } from '#ui/late.tsx';

const texts = ['offers'] as const;
const OfferCard = late({
  texts: [...texts],
  load: async () => (await import('#features/offers/web/offer-card.tsx')).OfferCard,
});
const PlaceCard = late({
  texts: [...texts],
  load: async () => (await import('#features/offers/web/place-card.tsx')).PlaceCard,
});
const SlotCard = late({
  texts: [...texts],
  load: async () => (await import('#features/offers/web/slot-card.tsx')).SlotCard,
});
const DealActions = late({
  texts: [...texts],
  load: async () => (await import('#features/offers/web/deal-actions.tsx')).DealActions,
  isOptional: true,
});

const BookingStepCard = late({
  // A request has photos.
  texts: ['bookings', 'work', 'media'],
  load: async () => (await import('#features/bookings/web/booking-step-card.tsx')).BookingStepCard,
});

const TemplateMenu = late({
  texts: ['templates'],
  load: async () =>
    (await import('#features/services/web/templates/template-menu.tsx')).TemplateMenu,
  isOptional: true,
});

const ChatApplication = late({
  texts: ['applications', 'tasks'],
  load: async () =>
    (await import('#features/applications/web/chat-application.tsx')).ChatApplication,
  isOptional: true,
});

const ChatProposal = late({
  texts: ['agreements', 'tasks'],
  load: async () => (await import('#features/agreements/web/chat-proposal.tsx')).ChatProposal,
});

const InvitationCard = late({
  texts: ['invitations', 'tasks'],
  load: async () => (await import('#features/invitations/web/invitation-card.tsx')).InvitationCard,
});

/** Nothing for a person who takes no part in the conversation anymore. */
function ApplicationHead({ conversation }: { conversation: Conversation }) {
  const { id: viewerId } = useViewer();
  const { applicationId, continuesInTaskChat, participants } = conversation;
  const takesPart = participants.some(({ userId, isActive }) => isActive && userId === viewerId);
  if (viewerId === null || !takesPart) return null;
  if (applicationId === null || continuesInTaskChat) return null;
  return (
    <Suspense fallback={null}>
      <ChatApplication applicationId={applicationId} viewerId={viewerId} />
    </Suspense>
  );
}

/** By their kind, what features draw of the cards they keep; each part comes when a chat first shows it. */
const CARDS: ChatCards = {
  render: ({ kind, id }, { conversation }) => {
    switch (kind) {
      case 'offer':
        return <OfferCard id={id} conversation={conversation} />;
      case 'meeting_place':
        return <PlaceCard id={id} conversation={conversation} />;
      case 'pickup_slot':
        return <SlotCard id={id} conversation={conversation} />;
      case 'booking_step':
        return <BookingStepCard id={id} conversation={conversation} />;
      case 'proposal':
        return <ChatProposal id={id} conversation={conversation} />;
      case 'invitation':
        return <InvitationCard id={id} conversation={conversation} />;
    }
  },
  head: (conversation) =>
    conversation.kind === 'application' && <ApplicationHead conversation={conversation} />,
  actions: (conversation, writing) => {
    switch (conversation.kind) {
      case 'marketplace':
        return <DealActions conversation={conversation} />;
      case 'service':
        return <TemplateMenu conversation={conversation} writing={writing} />;
      default:
        return null;
    }
  },
};

/** Around every chat, wherever it is opened. */
export const WithChatCards = ({ children }: { children: ReactNode }) => (
  <ChatCardsProvider value={CARDS}>{children}</ChatCardsProvider>
);
