create index concurrently if not exists posters_board on posters (board_id, created_at desc, id desc)
  where board_id is not null and withdrawn_at is null;
