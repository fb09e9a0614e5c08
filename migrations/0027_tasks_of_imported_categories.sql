-- An imported category counts where it reads like a home card (TASK-050). Without an index a card that few tasks have
-- would be looked for in every task there is. The list is that of the wizard's categories.
create index tasks_imported on tasks
  ((trim(both '-' from regexp_replace(lower(category), '[^a-z0-9]+', '-', 'g'))), created_at desc, id desc)
  where status = 'open' and removed_at is null and category not in
    ('home-maintenance', 'handyman', 'automotive', 'tech-digital', 'creative', 'delivery', 'personal-care', 'business');
