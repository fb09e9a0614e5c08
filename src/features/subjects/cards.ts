/** The content that a message may have besides text and files; each feature keeps its own (CHAT-170). */
export const cardKinds = [
  'offer',
  'meeting_place',
  'pickup_slot',
  'booking_step',
  'proposal',
  'invitation',
] as const;
export type CardKind = (typeof cardKinds)[number];

/** Wordings of a card's line (CHAT-197) that ask the other side for an answer. */
export const askingWordings = ['asks_quote', 'requests', 'proposes', 'moves', 'changes'] as const;
/** Wordings of a card's line after it was answered or has ended. */
export const settledWordings = [
  'agreed',
  'declined',
  'withdrawn',
  'countered',
  'lapsed',
  'ended',
  'cancelled',
  'done',
] as const;
/** Parts of a card's line that have a name instead of a value. */
export const cardParts = ['day', 'place', 'scope'] as const;
export const cardWordings = [...askingWordings, ...settledWordings] as const;
export type CardWording = (typeof cardWordings)[number];
