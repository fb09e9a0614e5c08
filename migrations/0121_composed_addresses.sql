-- One form of each address (AUTH-299). Of two that differ by form alone, the one that is stored so already keeps it.
update identity.users as account
set email = normalize(email, nfc)
where email is not nfc normalized
  and not exists (
    select from identity.users as other
    where other.id <> account.id and normalize(other.email, nfc) = normalize(account.email, nfc));
