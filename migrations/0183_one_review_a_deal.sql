-- A task can have several deals in turn. The version before looks at the task, locked, before it stores a review.
alter table reviews drop constraint reviews_task_id_reviewer_id_key;
