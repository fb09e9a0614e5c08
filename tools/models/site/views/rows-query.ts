import type { Rows } from './rows.ts';

const list = (from: string, fields: string, order = 'id') =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${from})`;

/** All times are of one day. */
const extractHour = (time: string) => `extract(hour from ${time} at time zone 'UTC')::int`;

const selectSide = (side: string) =>
  `case ${side} when 'asker' then asker_id when 'helper' then helper_id end`;

/** Everything these people did, in one statement and so at one moment; $1 are the ids of their accounts, $2 notices to leave out. */
export const ROWS = `
  with mine as (select * from tasks where poster_id = any($1)),
    items as (select * from marketplace_items where seller_id = any($1)),
    offered as (select * from services where provider_id = any($1)),
    requests as (select * from on_demand_task_requests where requester_id = any($1)),
    -- Those of loans are left to the tests of loans.
    deals as (select * from outcomes where kind <> 'loan' and subject_id in (
      select id from mine union all select id from items union all select id from requests))
  select json_build_object(
    'tasks', ${list(
      'mine',
      `'id', id, 'poster', poster_id, 'tasker', claimed_by, 'price', price::float8,
       'isDated', timing_type = 'specific' and not is_private, 'version', version, 'status', status, 'isRemoved', removed_at is not null,
       'isByModerator', removed_by_moderator, 'isPrivate', is_private, 'steps', ${list(
         'task_transitions where task_id = mine.id',
         `'by', actor_id, 'from', from_status, 'to', to_status`,
       )}`,
    )},
    'applications', ${list(
      'task_applications where task_id in (select id from mine)',
      `'id', id, 'task', task_id, 'by', applicant_id, 'status', status, 'reason', closed_reason,
       'price', price::float8, 'scope', agreed_scope`,
    )},
    'items', ${list(
      'items',
      `'id', id, 'seller', seller_id, 'price', price::float8, 'version', version,
       'status', status, 'soldTo', sold_to, 'isNegotiable', is_negotiable,
       'isToBorrow', loan_days is not null,
       'quantity', quantity, 'reservations', ${list(
         'item_reservations where item_id = items.id and ended_at is null',
         `'id', id, 'for', person_id, 'pieces', pieces`,
       )}, 'handovers', ${list(
         'item_handovers where item_id = items.id',
         `'to', person_id, 'pieces', pieces`,
       )},
       'savedBy', array(select user_id from user_saved_marketplace_items
         where item_id = items.id order by created_at, user_id)`,
    )},
    'offers', ${list(
      'offers where item_id in (select id from items)',
      `'id', id, 'conversation', conversation_id, 'by', maker_id, 'amount', amount::float8,
       'pieces', pieces, 'status', status`,
    )},
    'pickups', ${list(
      'pickup_slots where item_id in (select id from items)',
      `'id', id, 'conversation', conversation_id, 'by', proposed_by, 'status', status,
       'endedBy', ended_by, 'hasBegun', starts_at <= clock_timestamp()`,
    )},
    'loans', ${list(
      'loans where item_id in (select id from items)',
      `'id', id, 'item', item_id, 'borrower', borrower_id, 'status', status,
       'isReturnStated', status = 'handed_over' and return_stated_at is not null`,
    )},
    'services', ${list(
      'offered',
      `'id', id, 'provider', provider_id, 'price', fixed_price::float8, 'version', version,
       'isActive', is_active`,
    )},
    'bookings', ${list(
      'bookings where provider_id = any($1)',
      `'id', id, 'conversation', conversation_id, 'status', status, 'task', task_id,
       'price', price::float8, 'slot', ${extractHour('starts_at')}, 'endedBy', ended_by,
       'holds', (select ${extractHour('held.starts_at')} from booked_times held
         where held.booking_id = bookings.id)`,
    )},
    'bookingSteps', ${list(
      'booking_steps where booking_id in (select id from bookings where provider_id = any($1))',
      `'id', id, 'booking', booking_id, 'by', maker_id, 'kind', kind, 'price', price::float8,
       'slot', ${extractHour('starts_at')}, 'status', status, 'endedBy', ended_by`,
    )},
    'requests', ${list(
      'requests',
      `'id', id, 'requester', requester_id, 'helper', accepted_by, 'status', status,
       'budget', budget_min::float8, 'eta', promised_eta, 'steps', ${list(
         'on_demand_task_transitions where request_id = requests.id',
         `'by', actor_id, 'step', step, 'helper', helper_id`,
       )}, 'answers', ${list(
         'helper_task_responses where task_request_id = requests.id',
         `'who', helper_id, 'response', response, 'eta', estimated_arrival`,
         'helper_id',
       )}, 'alerts', ${list(
         'on_demand_task_alerts where request_id = requests.id',
         `'helper', helper_id, 'outcome', outcome`,
         'alerted_at',
       )}`,
    )},
    'helpers', ${list(
      `unnest($1::uuid[]) with ordinality as person (id, number)
         left join helper_status as status on status.helper_id = person.id
         left join helper_settings as settings on settings.helper_id = person.id`,
      `'onDuty', coalesce(status.on_duty, false), 'isPlaced', status.lat is not null,
       'isWilling', coalesce(settings.categories, '{}') = '{}'`,
      'number',
    )},
    'away', (select json_agg(case when away_until >= away.today then json_build_object(
        'isNow', away_from <= away.today, 'note', away_note) end order by number)
      from unnest($1::uuid[]) with ordinality as person (id, number)
        join profiles on profiles.id = person.id,
        lateral (select (now() at time zone profiles.timezone)::date as today) away),
    'conversations', ${list(
      `conversations where task_id in (select id from mine)
         or subject_id in (select id from items) or subject_id in (select id from offered)
         or subject_id in (select id from requests)`,
      `'id', id, 'kind', kind, 'on', coalesce(task_id, subject_id),
       'asker', coalesce(applicant_id, buyer_id), 'members', ${list(
         'conversation_members where conversation_id = conversations.id',
         `'who', user_id, 'role', role, 'after', visible_after_seq, 'until', visible_until_seq,
          'read', last_read_seq, 'isMuted', muted,
          'isArchived', archived_at is not null`,
         'user_id',
       )}, 'messages', ${list(
         'messages where conversation_id = conversations.id',
         `'by', sender_id, 'text', body`,
         'seq',
       )}`,
    )},
    'notices', ${list(
      'notifications where recipient_id = any($1) and type <> all($2)',
      `'to', recipient_id, 'by', sender_id, 'type', type, 'about', coalesce(task_id, entity_id),
       'isRead', is_read`,
    )},
    'proposals', ${list(
      'proposed_changes where task_id in (select id from mine)',
      `'id', id, 'task', task_id, 'helper', helper_id, 'stage', stage,
       'by', case proposed_by when 'poster' then poster_id else helper_id end,
       'price', price::float8, 'isDated', timing_date is not null, 'scope', nullif(scope, ''),
       'state', state`,
    )},
    'outcomes', ${list(
      'deals',
      `'id', id, 'about', subject_id, 'asker', asker_id, 'helper', helper_id, 'result', result,
       'responsible', ${selectSide('responsible')}, 'statedBy', ${selectSide('stated_by')},
       'isLate', is_late,
       'other', case when other_result is not null then json_build_object(
         'result', other_result, 'responsible', ${selectSide('other_responsible')}) end,
       'settled', case when settled_as is not null then json_build_object(
         'as', settled_as, 'by', ${selectSide('settled_by')}) end`,
    )},
    'reviews', ${list(
      'reviews where outcome_id in (select id from deals)',
      `'id', id, 'outcome', outcome_id, 'by', reviewer_id, 'about', reviewee_id, 'rating', rating,
       'isPublished', published_at is not null, 'hasReply', reply is not null`,
    )},
    'reports', ${list(
      'reports where reporter_id = any($1)',
      `'id', id, 'by', reporter_id, 'about', entity_id, 'state', status`,
    )},
    'blocks', ${list(
      'blocks where blocker_id = any($1)',
      `'by', blocker_id, 'blocked', blocked_id`,
      'created_at',
    )}) as found`;

type Id = string;
type Row<Name extends keyof Rows> = Rows[Name][number];
type Step = Row<'tasks'>['steps'][number];

type FoundVersion = Pick<Row<'outcomes'>, 'result'> & { responsible: Id | null };

/** The result of the query: the rows with the site's ids where the model has numbers. */
export type Found = {
  tasks: Array<
    { id: Id; poster: Id; tasker: Id | null; isRemoved: boolean; isByModerator: boolean } & {
      steps: Array<{ by: Id | null } & Omit<Step, 'by'>>;
    } & Pick<Row<'tasks'>, 'price' | 'isDated' | 'version' | 'status' | 'isPrivate'>
  >;
  applications: Array<{ id: Id; task: Id; by: Id } & Omit<Row<'applications'>, 'task' | 'by'>>;
  items: Array<
    {
      id: Id;
      seller: Id;
      soldTo: Id | null;
      reservations: Array<{ id: Id; for: Id | null; pieces: number }>;
      handovers: Array<{ to: Id | null; pieces: number }>;
      savedBy: Id[];
    } & Pick<
      Row<'items'>,
      'price' | 'version' | 'status' | 'isNegotiable' | 'isToBorrow' | 'quantity'
    >
  >;
  offers: Array<
    { id: Id; conversation: Id; by: Id } & Pick<Row<'offers'>, 'amount' | 'pieces' | 'status'>
  >;
  pickups: Array<
    { id: Id; conversation: Id; by: Id; endedBy: Id | null } & Pick<
      Row<'pickups'>,
      'status' | 'hasBegun'
    >
  >;
  loans: Array<
    { id: Id; item: Id; borrower: Id } & Pick<Row<'loans'>, 'status' | 'isReturnStated'>
  >;
  services: Array<{ id: Id; provider: Id } & Omit<Row<'services'>, 'provider'>>;
  bookings: Array<
    { id: Id; conversation: Id; task: Id | null; endedBy: Id | null } & Omit<
      Row<'bookings'>,
      'conversation' | 'task' | 'endedBy'
    >
  >;
  bookingSteps: Array<
    { id: Id; booking: Id; by: Id; endedBy: Id | null } & Omit<
      Row<'bookingSteps'>,
      'booking' | 'by' | 'endedBy'
    >
  >;
  requests: Array<
    {
      id: Id;
      requester: Id;
      helper: Id | null;
      steps: Array<
        { by: Id | null; helper: Id | null } & Pick<Row<'requests'>['steps'][number], 'step'>
      >;
      answers: Array<{ who: Id } & Omit<Row<'requests'>['answers'][number], 'who'>>;
      alerts: Array<{ helper: Id } & Pick<Row<'requests'>['alerts'][number], 'outcome'>>;
    } & Pick<Row<'requests'>, 'status' | 'budget' | 'eta'>
  >;
  helpers: Rows['helpers'];
  away: Rows['away'];
  conversations: Array<{
    id: Id;
    kind: Row<'conversations'>['kind'];
    on: Id;
    asker: Id | null;
    members: Array<{ who: Id } & Omit<Row<'conversations'>['members'][number], 'who'>>;
    messages: Array<{ by: Id; text: string }>;
  }>;
  notices: Array<{ to: Id; by: Id | null; type: string; about: Id; isRead: boolean }>;
  proposals: Array<
    { id: Id; task: Id; helper: Id; by: Id } & Omit<Row<'proposals'>, 'task' | 'helper' | 'by'>
  >;
  outcomes: Array<
    FoundVersion & {
      id: Id;
      about: Id;
      asker: Id;
      helper: Id;
      statedBy: Id | null;
      isLate: boolean;
      other: FoundVersion | null;
      /** Without a person a moderator did. */
      settled: { as: NonNullable<Row<'outcomes'>['settled']>['as']; by: Id | null } | null;
    }
  >;
  reviews: Array<
    { id: Id; outcome: Id; by: Id; about: Id } & Pick<
      Row<'reviews'>,
      'rating' | 'isPublished' | 'hasReply'
    >
  >;
  reports: Array<{ id: Id; by: Id; about: Id } & Pick<Row<'reports'>, 'state'>>;
  blocks: Array<{ by: Id; blocked: Id }>;
};
