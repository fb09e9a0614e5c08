/** What a message in a conversation can stand for beside words and files; each feature keeps its own (CHAT-170). */
export const cardKinds = ['offer', 'meeting_place', 'pickup_slot', 'booking_step'] as const;
export type CardKind = (typeof cardKinds)[number];
