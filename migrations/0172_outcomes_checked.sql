-- Every row has an action of before, and stays writable meanwhile.
alter table moderation_log validate constraint moderation_log_action_check;
