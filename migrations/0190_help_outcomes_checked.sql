alter table outcomes validate constraint outcomes_kind_check;
