-- A code asked for before a sensitive change, by somebody who is signed in (AUTH-128, AUTH-162).
alter table identity.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication')
  );
