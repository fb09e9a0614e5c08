alter table messages validate constraint messages_card_kind_check;
