-- A message may stand for something another feature keeps, such as an offer: only its kind and id are here (CHAT-170).
alter table messages
  add column card_kind text check (card_kind in ('offer', 'meeting_place', 'pickup_slot')),
  add column card_id uuid,
  drop constraint messages_type_check,
  add constraint messages_type_check
    check (type in ('text', 'image', 'video', 'audio', 'file', 'card')),
  add constraint messages_card_check check (
    (card_kind is not null) = (type = 'card') and (card_id is not null) = (type = 'card'));
-- Each stands in its conversation once.
create unique index messages_card on messages (conversation_id, card_id) where card_id is not null;
