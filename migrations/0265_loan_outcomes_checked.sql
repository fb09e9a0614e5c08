alter table outcomes validate constraint outcomes_kind_check;
alter table outcomes validate constraint outcomes_result_check;
alter table outcomes validate constraint outcomes_other_result_check;
alter table loans validate constraint loans_status_check;
