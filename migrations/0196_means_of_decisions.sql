-- By what means what a decision is about was found (MOD-100); that a program decided is `is_automatic` already.
alter table moderation_decisions
  add column found_by text not null default 'report' check (found_by in ('report', 'signs', 'staff'));
update moderation_decisions set found_by = 'staff'
  where not exists (select from reports where reports.decision_id = moderation_decisions.id);
update moderation_decisions set found_by = 'signs'
  where exists (select from reports where reports.decision_id = moderation_decisions.id and is_automatic)
    and not exists (select from reports where reports.decision_id = moderation_decisions.id and not is_automatic);
