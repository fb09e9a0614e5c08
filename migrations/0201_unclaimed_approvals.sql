-- Approvals that nobody claims end by themselves (DEAL-093).
alter table task_applications drop constraint task_applications_closed_reason_check;
alter table task_applications add constraint task_applications_closed_reason_check
  check (closed_reason in
    ('rejected_by_poster', 'declined_by_applicant', 'released', 'task_done', 'no_answer', 'not_claimed'))
  not valid;
alter table task_reminders drop constraint task_reminders_kind_check;
alter table task_reminders add constraint task_reminders_kind_check check (kind in (
  'confirm_first', 'confirm_second', 'day_passed', 'day_before', 'hours_before', 'expired', 'unanswered', 'unclaimed'
)) not valid;
