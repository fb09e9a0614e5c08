-- The notice a provider needs, and the time they keep free around each booking (SERV-196, SERV-197). Without a row: two
-- hours of notice and no gap.
create table booking_limits (
  provider_id uuid primary key references profiles (id) on delete cascade,
  notice_minutes integer not null check (notice_minutes in (120, 720, 1440, 2880, 4320, 10080)),
  gap_minutes integer not null check (gap_minutes in (0, 15, 30, 45, 60, 90, 120))
);
