drop index concurrently if exists reviews_deal;
create unique index concurrently reviews_deal on reviews (outcome_id, reviewer_id);
drop index concurrently if exists reviews_task;
create index concurrently reviews_task on reviews (task_id);
drop index concurrently if exists outcomes_subject;
create index concurrently outcomes_subject on outcomes (subject_id);
