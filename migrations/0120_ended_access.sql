-- "This wasn't me" ends what was added since the sign-in it is about (AUTH-294).
alter table identity.device_alerts add column signed_in_at timestamptz;
-- Until its owner has chosen a new password by mail, a reset ends again what was added since then.
alter table identity.users add column uncertain_since timestamptz;
