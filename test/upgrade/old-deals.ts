import type pg from 'pg';
import { newId } from '#platform/server/ids.ts';
import type { Result, Side } from '#features/outcomes/vocabulary.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many days before now; negative ones are to come. */
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

export type Who = 'poster' | 'helper' | 'second';
type Status = 'open' | 'claimed' | 'started' | 'completed_by_tasker' | 'done';
type Step = [to: Status, by: Who, daysAgo: number];
type Outcome = { result: Result; responsible: Side | null; helper: Who; isLate?: boolean };

type TaskState = {
  steps?: Step[];
  applications?: [
    by: Who,
    status: 'pending' | 'approved' | 'rejected',
    reason: string | null,
    daysAgo: number,
  ][];
  /** The writer of each, and how many days ago it was published. */
  reviews?: [by: Who, publishedDaysAgo: number | null][];
  /** In how many days its day is over. */
  dayIn?: number;
  isRemoved?: boolean;
  /** How its deals ended, as the newest version reads them. */
  outcomes?: Outcome[];
};

const done: Outcome = { result: 'done', responsible: null, helper: 'helper' };
const claimed: Step = ['claimed', 'helper', 40];
const finished: Step[] = [
  claimed,
  ['started', 'helper', 39],
  ['completed_by_tasker', 'helper', 38],
  ['done', 'poster', 37],
];
const approved: NonNullable<TaskState['applications']>[number] = ['helper', 'approved', null, 41];

/** Every state that a task of before deals could be in. */
const TASK_STATES: Record<string, TaskState> = {
  'open without applications': {},
  'open with a new application': { applications: [['helper', 'pending', null, 1]] },
  'open with an old application': { applications: [['helper', 'pending', null, 20]] },
  'open with an approved application': { applications: [approved] },
  'open with a rejected application': {
    applications: [['helper', 'rejected', 'rejected_by_poster', 5]],
  },
  'open with a declined approval': {
    applications: [['helper', 'rejected', 'declined_by_applicant', 5]],
  },
  expired: { dayIn: -2, applications: [['second', 'pending', null, 10]] },
  closed: { isRemoved: true },
  claimed: { steps: [claimed], applications: [approved] },
  'claimed for a day to come': { steps: [claimed], applications: [approved], dayIn: 6 },
  'claimed for a day that passed': { steps: [claimed], applications: [approved], dayIn: -5 },
  started: { steps: finished.slice(0, 2), applications: [approved] },
  'marked completed': { steps: finished.slice(0, 3), applications: [approved] },
  'sent back': {
    steps: [...finished.slice(0, 3), ['started', 'poster', 37]],
    applications: [approved],
  },
  done: { steps: finished, applications: [approved], outcomes: [done] },
  'done and reviewed by one': {
    steps: finished.map(([to, by, days]): Step => [to, by, days - 30]),
    reviews: [['helper', null]],
    outcomes: [done],
  },
  'done and reviewed by both': {
    steps: finished,
    reviews: [
      ['poster', 36],
      ['helper', 36],
    ],
    outcomes: [done],
  },
  'done without a claim': {
    steps: [['done', 'poster', 60]],
    reviews: [['poster', 45]],
    outcomes: [done],
  },
  'given up': {
    steps: [claimed, ['open', 'helper', 30]],
    applications: [['helper', 'rejected', 'released', 41]],
    outcomes: [{ result: 'called_off', responsible: 'helper', helper: 'helper' }],
  },
  'taken back late, and done by another': {
    steps: [
      claimed,
      ['started', 'helper', 39],
      ['open', 'poster', 38],
      ['claimed', 'second', 30],
      ['started', 'second', 29],
      ['completed_by_tasker', 'second', 28],
      ['done', 'poster', 27],
    ],
    applications: [['second', 'approved', null, 31]],
    reviews: [['second', null]],
    outcomes: [
      { result: 'called_off', responsible: 'asker', helper: 'helper', isLate: true },
      { ...done, helper: 'second' },
    ],
  },
};

type BookingStatus = 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed' | 'cancelled' | 'done';
/** The side that answered last accepts the booking's work. */
const accepted: Step = ['claimed', 'poster', 40];
const BOOKING_STATES: Record<
  string,
  { status: BookingStatus; startsIn: number; task?: TaskState }
> = {
  'asked for': { status: 'open', startsIn: 9 },
  declined: { status: 'declined', startsIn: 9 },
  withdrawn: { status: 'withdrawn', startsIn: 9 },
  'without an answer': { status: 'lapsed', startsIn: -9 },
  agreed: { status: 'agreed', startsIn: 9, task: { steps: [claimed] } },
  'agreed for a time that passed': { status: 'agreed', startsIn: -9, task: { steps: [accepted] } },
  'marked completed': {
    status: 'agreed',
    startsIn: -39,
    task: { steps: [accepted, ...finished.slice(1, 3)] },
  },
  done: {
    status: 'done',
    startsIn: -39,
    task: { steps: [accepted, ...finished.slice(1)], outcomes: [done] },
  },
  'called off by the client': {
    status: 'cancelled',
    startsIn: -20,
    task: {
      isRemoved: true,
      steps: [accepted, ['open', 'poster', 30]],
      outcomes: [{ result: 'called_off', responsible: 'asker', helper: 'helper' }],
    },
  },
  'called off by the provider': {
    status: 'cancelled',
    startsIn: -20,
    task: {
      isRemoved: true,
      steps: [claimed, ['started', 'helper', 35], ['open', 'helper', 30]],
      outcomes: [{ result: 'called_off', responsible: 'helper', helper: 'helper', isLate: true }],
    },
  },
};

type ItemState = {
  status: 'available' | 'reserved' | 'sold' | 'removed';
  /** In how many days the buyer comes for it. */
  pickupIn?: number;
  isAgreed?: boolean;
  isForBuyer?: boolean;
  /** How an earlier reservation ended. */
  endedAs?: string;
};
const ITEM_STATES: Record<string, ItemState> = {
  'on offer': { status: 'available' },
  'with a proposed time': { status: 'available', pickupIn: 3 },
  'with an agreed time': { status: 'available', pickupIn: 3, isAgreed: true },
  'reserved for no one': { status: 'reserved' },
  'reserved for a buyer': { status: 'reserved', isForBuyer: true },
  'reserved with a time': { status: 'reserved', isForBuyer: true, pickupIn: 3, isAgreed: true },
  'reserved, the time passed': {
    status: 'reserved',
    isForBuyer: true,
    pickupIn: -3,
    isAgreed: true,
  },
  'sold to a buyer': { status: 'sold', isForBuyer: true, endedAs: 'handed-over' },
  'on offer after a no-show': { status: 'available', isForBuyer: true, endedAs: 'no-show' },
  removed: { status: 'removed' },
};

export type OldDeal = {
  kind: 'task' | 'booking' | 'item';
  state: string;
  /** The task, if it became one, or the item. */
  subjectId: string | null;
  conversationId: string | null;
  outcomes: Outcome[];
};

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;
type People = Record<Who, string>;

const add = (tables: Tables, table: string, row: Row) => {
  const rows = tables.get(table) ?? [];
  rows.push(row);
  tables.set(table, rows);
};

function addTask(
  tables: Tables,
  people: People,
  { state, booking }: { state: TaskState; booking?: { startsAt: string } },
): string {
  const id = newId();
  const { steps = [], applications = [], reviews = [], dayIn } = state;
  const status = steps.at(-1)?.[0] ?? 'open';
  const claim = steps.findLast(([to]) => to === 'claimed')?.[1] ?? 'helper';
  const worker = claim === 'poster' ? 'helper' : claim;
  const expiresAt = booking?.startsAt ?? (dayIn === undefined ? null : ago(-dayIn));
  add(tables, 'tasks', {
    id,
    poster_id: people.poster,
    title: 'Mow the front lawn',
    description: 'About 200 square feet; the mower is here already.',
    category: 'home-maintenance',
    status,
    claimed_by: status === 'open' ? null : people[worker],
    applications_count: applications.length,
    budget_type: 'fixed',
    price: 40,
    location_type: 'remote',
    timing_type: expiresAt === null ? 'asap' : 'specific',
    timing_date: expiresAt,
    expires_at: expiresAt,
    request_key: newId(),
    created_at: ago(90),
    removed_at: state.isRemoved === true ? ago(2) : null,
    is_private: booking !== undefined,
  });
  let from: Status = steps[0]?.[0] === 'done' ? 'completed_by_tasker' : 'open';
  for (const [to, by, days] of steps) {
    add(tables, 'task_transitions', {
      id: newId(),
      task_id: id,
      actor_id: people[by],
      from_status: from,
      to_status: to,
      created_at: ago(days),
    });
    from = to;
  }
  for (const [by, of, reason, days] of applications) {
    add(tables, 'task_applications', {
      id: newId(),
      task_id: id,
      applicant_id: people[by],
      message: 'I live around the corner.',
      status: of,
      closed_reason: reason,
      created_at: ago(days),
      decided_at: of === 'pending' ? null : ago(days),
    });
  }
  const endedDaysAgo = steps.at(-1)?.[2] ?? 0;
  for (const [by, published] of reviews) {
    add(tables, 'reviews', {
      id: newId(),
      task_id: id,
      reviewer_id: people[by],
      reviewee_id: people[by === 'poster' ? worker : 'poster'],
      outcome: 'happened',
      rating: 4,
      communication_rating: 4,
      reliability_rating: 4,
      professionalism_rating: 4,
      created_at: ago(endedDaysAgo),
      closes_at: ago(endedDaysAgo - 14),
      published_at: published === null ? null : ago(published),
    });
  }
  return id;
}

function addConversation(
  tables: Tables,
  people: People,
  { kind, id, state }: { kind: 'marketplace' | 'service'; id: string; state: string },
): string {
  const conversationId = newId();
  add(tables, 'conversations', {
    id: conversationId,
    kind,
    subject_id: id,
    subject_title: 'A thing',
    subject_state: state,
    buyer_id: people.poster,
    created_at: ago(50),
    last_message_at: ago(50),
    last_seq: 0,
    awaits_digest: false,
  });
  const owner = kind === 'marketplace' ? 'seller' : 'provider';
  for (const [who, role] of [
    ['poster', 'buyer'],
    ['helper', owner],
  ] as const) {
    add(tables, 'conversation_members', {
      conversation_id: conversationId,
      user_id: people[who],
      role,
      visible_after_seq: 0,
      last_read_seq: 0,
      mailed_seq: 0,
      muted: false,
      is_blocked: false,
      joined_at: ago(50),
      listed_at: ago(50),
    });
  }
  return conversationId;
}

function addBooking(tables: Tables, people: People, state: string, hour: number): OldDeal {
  const { status, startsIn, task } = BOOKING_STATES[state] ?? { status: 'open', startsIn: 1 };
  const start = Date.now() + startsIn * DAY + hour * HOUR;
  const time = {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + HOUR).toISOString(),
  };
  const serviceId = newId();
  add(tables, 'services', {
    id: serviceId,
    provider_id: people.helper,
    title: 'Garden care and hedges',
    description: 'Mowing, hedges and beds, with my own tools.',
    category: 'gardening',
    price_type: 'hourly',
    hourly_rate: 35,
    location_area: 'Austin, TX',
    service_area_radius: 10,
    response_time: 'within_24h',
    request_key: newId(),
  });
  const conversationId = addConversation(tables, people, {
    kind: 'service',
    id: serviceId,
    state: 'active',
  });
  const taskId =
    task === undefined
      ? null
      : addTask(tables, people, { state: task, booking: { startsAt: time.starts_at } });
  const id = newId();
  add(tables, 'bookings', {
    id,
    service_id: serviceId,
    service_title: 'Garden care and hedges',
    category: 'gardening',
    conversation_id: conversationId,
    client_id: people.poster,
    provider_id: people.helper,
    status,
    place_kind: 'remote',
    task_id: taskId,
    price: taskId === null ? null : 35,
    ...time,
    time_zone: 'UTC',
    request_key: newId(),
    ended_by: status === 'cancelled' ? people.poster : null,
  });
  const stepStatus = status === 'open' ? 'current' : taskId === null ? status : 'accepted';
  add(tables, 'booking_steps', {
    id: newId(),
    booking_id: id,
    maker_id: people.poster,
    kind: 'request',
    price: 35,
    ...time,
    scope: 'Cut the hedge in front, please.',
    status: stepStatus,
    created_at: ago(41),
    expires_at: ago(-2),
    ended_at: stepStatus === 'current' ? null : ago(40),
  });
  if (status === 'agreed') {
    add(tables, 'booked_times', {
      id: newId(),
      provider_id: people.helper,
      booking_id: id,
      ...time,
    });
  }
  return {
    kind: 'booking',
    state,
    subjectId: taskId,
    conversationId,
    outcomes: task?.outcomes ?? [],
  };
}

function addItem(tables: Tables, people: People, state: string): OldDeal {
  const { status, pickupIn, isAgreed, isForBuyer, endedAs } = ITEM_STATES[state] ?? {
    status: 'available',
  };
  const id = newId();
  add(tables, 'marketplace_items', {
    id,
    seller_id: people.helper,
    title: 'Oak dining table',
    description: 'Seats six.',
    price: 120,
    category: 'home',
    condition: 'good',
    shipping_options: ['pickup'],
    status,
    location_area: 'Austin, TX',
    request_key: newId(),
    sold_to: status === 'sold' ? people.poster : null,
    sold_at: status === 'sold' ? ago(3) : null,
    removed_at: status === 'removed' ? ago(3) : null,
    removed_by: status === 'removed' ? 'owner' : null,
  });
  const conversationId = addConversation(tables, people, {
    kind: 'marketplace',
    id,
    state: status,
  });
  if (status === 'reserved' || isForBuyer === true) {
    add(tables, 'item_reservations', {
      id: newId(),
      item_id: id,
      person_id: isForBuyer === true ? people.poster : null,
      conversation_id: isForBuyer === true ? conversationId : null,
      created_at: ago(5),
      ended_at: endedAs === undefined ? null : ago(3),
      ended_as: endedAs ?? null,
    });
  }
  if (pickupIn !== undefined) {
    add(tables, 'pickup_slots', {
      id: newId(),
      item_id: id,
      conversation_id: conversationId,
      proposed_by: people.poster,
      starts_at: ago(-pickupIn),
      ends_at: ago(-pickupIn - 1 / 24),
      time_zone: 'America/Chicago',
      status: isAgreed === true ? 'agreed' : 'proposed',
      agreed_at: isAgreed === true ? ago(5) : null,
      created_at: ago(6),
    });
  }
  return { kind: 'item', state, subjectId: id, conversationId, outcomes: [] };
}

/** The order in which rows refer to each other. */
const IN_ORDER = [
  'services',
  'marketplace_items',
  'tasks',
  'conversations',
  'conversation_members',
  'task_transitions',
  'task_applications',
  'reviews',
  'bookings',
  'booking_steps',
  'booked_times',
  'item_reservations',
  'pickup_slots',
];

/** Fills a database of the version before deals: 300 tasks, 100 bookings and 100 items, in every state as often. */
export async function fillOldDeals(
  client: pg.Client,
): Promise<{ people: People; deals: OldDeal[] }> {
  const people: People = { poster: newId(), helper: newId(), second: newId() };
  const named = { poster: 'Ana Poster', helper: 'Hugo Helper', second: 'Sue Second' };
  for (const who of Object.keys(people) as Who[]) {
    await client.query(
      'insert into identity.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [people[who], `${who}@example.org`],
    );
    await client.query('insert into profiles (id, full_name) values ($1, $2)', [
      people[who],
      named[who],
    ]);
  }
  const tables: Tables = new Map();
  const deals: OldDeal[] = [];
  for (let round = 0; round < 15; round += 1) {
    for (const [state, task] of Object.entries(TASK_STATES)) {
      const subjectId = addTask(tables, people, { state: task });
      const { outcomes = [] } = task;
      deals.push({ kind: 'task', state, subjectId, conversationId: null, outcomes });
    }
  }
  for (let round = 0; round < 10; round += 1) {
    for (const state of Object.keys(BOOKING_STATES)) {
      deals.push(addBooking(tables, people, state, round));
    }
    for (const state of Object.keys(ITEM_STATES)) deals.push(addItem(tables, people, state));
  }
  for (const table of IN_ORDER) {
    const rows = tables.get(table) ?? [];
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await client.query(
      `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  return { people, deals };
}
