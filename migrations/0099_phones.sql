-- Codes sent to phones (AUTH-260, AUTH-261). A number is an account's once its code came back.
alter table identity.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in (
      'confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication',
      'sms', 'phone_change'
    )
  );

-- Who asks for the code of a new number once more names the number.
create index users_new_phone on identity.users (new_phone) where new_phone is not null;
