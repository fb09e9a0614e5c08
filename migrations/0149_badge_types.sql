-- The list of badges is in the code alone (badge-types.ts), so that a new one needs no migration (OPS-191).
alter table badges drop constraint badges_type_check;
