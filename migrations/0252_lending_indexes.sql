create index concurrently if not exists marketplace_items_to_borrow
  on marketplace_items (is_featured desc, created_at desc, id desc)
  where loan_days is not null and status in ('available', 'reserved');
