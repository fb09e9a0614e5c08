-- The words of what is stored already. Only rows that differ are written; readers do not wait for it.
update tasks set title = title where words is null;
update marketplace_items set title = title where words is null;
update services set title = title where words is null;
