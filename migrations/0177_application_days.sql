-- The day on which an applicant can come (DEAL-059); without one the task's own time is meant.
alter table task_applications
  add column can_come_on date,
  add column can_come_part text check (can_come_part in ('morning', 'afternoon', 'evening', 'flexible')),
  add constraint task_applications_day_and_part check ((can_come_on is null) = (can_come_part is null)) not valid;
