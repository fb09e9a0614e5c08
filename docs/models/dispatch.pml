/* Searches for helpers, with everything that may go wrong around them; see README.md. */

#ifndef LAST
/* Time ends when the last search has: each release begins one anew. */
#define LAST (LIFE * (RELEASES + 1) + 1)
#endif
#include "dispatch-machine.pml"
/* The unique index on_demand_task_alerts_one_at_a_time. */
#ifdef BROKEN_INDEX
#define HAS_INDEX false
#else
#define HAS_INDEX true
#endif

#define STATUS_NEW 0
#define STATUS_SEARCHING 1
#define STATUS_ACCEPTED 2
#define STATUS_ENDED 3

byte status[REQUESTS];
byte accepted_by[REQUESTS];
/* How many have accepted and not given back. */
byte wins[REQUESTS];
/* The row is locked: a transaction of some process works on it. */
bool held[REQUESTS];
byte releases;
byte crashes;
byte duty_changes;
/* For so many ticks without a break. */
bool is_steady[HELPERS];
byte event;
#define NOTHING 255
bool has_begun;

#if REQUESTS == 1
#define is_busy(r, h) false
#else
#define other_of(r) (1 - (r))
#define is_busy(r, h)                                                                                        \
  ((status[other_of(r)] == STATUS_SEARCHING && phase[other_of(r)] == PHASE_ASKED && asked[other_of(r)] == (h)) \
    || (status[other_of(r)] == STATUS_ACCEPTED && accepted_by[other_of(r)] == (h)))
#endif
#define was_asked(r, h) (asked_at[at(r, h)] != NEVER && asked_at[at(r, h)] >= began[r])

/* ---- Transactions */

/* A transaction begins: it locks its own request, and reads what others do, which they may change before it commits. */
inline lock(r) {
  d_step {
    held[r] = true;
    h = 0; do :: h < HELPERS -> seen_busy[at(r, h)] = is_busy(r, h); h++ :: else -> break od;
    h = 0
  }
}
/* Nothing of what was read outlasts it. */
inline unlock(r) {
  d_step {
    held[r] = false;
    h = 0; do :: h < HELPERS -> seen_busy[at(r, h)] = false; h++ :: else -> break od;
    h = 0
  }
}
/* Who accepted or is asked alone is so once in all the database. */
inline carry_out(r) {
  event = NOTHING;
  /* Promised: a search that goes on has a time to look at it again. */
  assert(phase[r] == PHASE_OVER || (due[r] >= now && due[r] <= expires[r]));
  if
  :: did_ask != NOBODY && is_busy(r, did_ask) && HAS_INDEX ->
    /* The index refuses a second who asks them alone; the transaction goes on with another. */
    seen_busy[at(r, did_ask)] = true; event = EVENT_UNAVAILABLE
  :: did_ask != NOBODY && !(is_busy(r, did_ask) && HAS_INDEX) ->
    /* Promised: nobody is asked two things alone, nobody twice within the rest, and nobody again after declining. */
    assert(!is_busy(r, did_ask));
    assert(!declined[at(r, did_ask)]);
    assert(asked_at[at(r, did_ask)] == NEVER || now - asked_at[at(r, did_ask)] >= REST);
    asked_at[at(r, did_ask)] = now
  :: else
  fi;
  h = 0;
  do
  :: h < HELPERS && did_alert[h] -> assert(!declined[at(r, h)]); asked_at[at(r, h)] = now; h++
  :: h < HELPERS && !did_alert[h] -> h++
  :: else -> break
  od;
  if
  :: did_expire -> assert(now >= expires[r] && status[r] == STATUS_SEARCHING); status[r] = STATUS_ENDED
  :: else
  fi
}
/* What the transaction has to make known to the machine, and what comes of it. */
inline advance(r) {
  do
  :: event != NOTHING -> forget_steps(); take_step(r, event); d_step { carry_out(r) }
  :: else -> break
  od;
  forget_steps();
  if
  :: status[r] == STATUS_ENDED -> forget_search(r)
  :: else
  fi
}
/* What no later step reads is not told apart. */
inline forget_search(r) {
  d_step {
    h = 0;
    do
    :: h < HELPERS -> asked_at[at(r, h)] = NEVER; declined[at(r, h)] = false; h++
    :: else -> break
    od;
    h = 0; expires[r] = 0; due[r] = 0; accepted_by[r] = NOBODY; wins[r] = 0
  }
}
inline create(r) {
  status[r] = STATUS_SEARCHING;
  expires[r] = now + LIFE;
  event = EVENT_BEGIN
}
/* QUICK-111: a conditional update. */
#ifdef BROKEN_WINNERS
#define wins_at_commit(r, h) true
#else
#define wins_at_commit(r, h) may_win(r, h)
#endif
#define may_win(r, h)                                                                                        \
  (status[r] == STATUS_SEARCHING && now < expires[r]                                                         \
    && (phase[r] == PHASE_EVERYONE || (phase[r] == PHASE_ASKED && asked[r] == (h) && now < until[r])))
inline accept(r, helper) {
  if
  :: wins_at_commit(r, helper) ->
    wins[r]++;
    /* Promised: never two winners. */
    assert(wins[r] == 1);
    status[r] = STATUS_ACCEPTED; accepted_by[r] = helper;
    event = EVENT_OVER
  :: else
  fi
}
inline decline(r, helper) {
  if
  :: status[r] == STATUS_SEARCHING ->
    declined[at(r, helper)] = true;
    if
    :: phase[r] == PHASE_ASKED && asked[r] == helper -> event = EVENT_DECLINED
    :: else -> event = EVENT_OTHER
    fi
  :: else
  fi
}
/* QUICK-119. */
inline give_back(r) {
  declined[at(r, accepted_by[r])] = true;
  accepted_by[r] = NOBODY; wins[r]--; releases++;
  status[r] = STATUS_SEARCHING; expires[r] = now + LIFE;
  event = EVENT_BEGIN
}
inline cancel(r) {
  status[r] = STATUS_ENDED;
  event = EVENT_OVER
}

/* ---- Processes: what arrives at one is done by it in a transaction, or lost with it. A message on its way has no state: it
   arrives at any later moment or never, so that lost and late ones are among the runs; so is an alert nobody saw. */

#define JOB_CREATE 1
#define JOB_DECLINE 2
#define JOB_UNAVAILABLE 3
#define JOB_RELEASE 4
#define JOB_CANCEL 5
#define JOB_ACCEPT 6

#define takes(r, condition, what) atomic { !held[r] && condition -> mine = r; job = what; lock(r) }
#define takes_from(r, who, condition, what)                                                                  \
  atomic { !held[r] && condition -> mine = r; helper = who; job = what; lock(r) }
/* Whoever accepts was offered it by a page, which has read without a lock. */
#define answers_of(r, who)                                                                                   \
  :: takes_from(r, who, status[r] == STATUS_SEARCHING && !declined[at(r, who)], JOB_DECLINE)                 \
  :: takes_from(r, who, status[r] == STATUS_SEARCHING && phase[r] == PHASE_ASKED && asked[r] == who          \
      && !on_duty[who], JOB_UNAVAILABLE)                                                                     \
  :: atomic { may_win(r, who) && !declined[at(r, who)] -> mine = r; helper = who; job = JOB_ACCEPT }
#define calls_of(r)                                                                                          \
  :: takes(r, status[r] == STATUS_NEW && now + LIFE * (RELEASES + 1) < LAST, JOB_CREATE)                     \
  :: takes(r, status[r] == STATUS_ACCEPTED && releases < RELEASES && now + LIFE < LAST, JOB_RELEASE)         \
  :: takes(r, CANCELS && (status[r] == STATUS_SEARCHING || status[r] == STATUS_ACCEPTED), JOB_CANCEL)        \
  answers_of(r, 0)                                                                                           \
  answers_of(r, 1)                                                                                           \
  OF_THREE(answers_of(r, 2))                                                                                 \
  OF_FOUR(answers_of(r, 3))

/* The calls that people make. */
active [SERVERS] proctype calls() {
  byte mine = 0;
  byte job = 0;
  byte helper = 0;
  has_begun;
end_waiting:
  if
  calls_of(0)
#if REQUESTS == 2
  calls_of(1)
#endif
  fi;
  if
  :: atomic {
      job != JOB_ACCEPT || !held[mine] ->
      if
      :: job == JOB_CREATE -> create(mine)
      :: job == JOB_DECLINE -> decline(mine, helper)
      :: job == JOB_UNAVAILABLE -> event = EVENT_UNAVAILABLE
      :: job == JOB_RELEASE -> give_back(mine)
      :: job == JOB_CANCEL -> cancel(mine)
      :: job == JOB_ACCEPT -> accept(mine, helper)
      fi;
      advance(mine);
      unlock(mine); mine = 0; job = 0; helper = 0
    }
  /* The process crashes: the database takes back what was not committed, and the message is lost. */
  :: atomic {
      crashes < CRASHES -> crashes++;
      if
      :: job != JOB_ACCEPT -> unlock(mine)
      :: else
      fi;
      mine = 0; job = 0; helper = 0
    }
  fi;
  goto end_waiting
}

/* The loop that looks for what is due; after a crash the next one goes on. */
#define is_due(r) (!held[r] && status[r] == STATUS_SEARCHING && due[r] <= now)
active [SERVERS] proctype timers() {
  byte mine = 0;
  has_begun;
end_waiting:
  if
  :: atomic { is_due(0) -> mine = 0; lock(0) }
#if REQUESTS == 2
  :: atomic { is_due(1) -> mine = 1; lock(1) }
#endif
  fi;
  if
  :: atomic { event = EVENT_DUE; advance(mine); unlock(mine); mine = 0 }
#ifdef BROKEN_TIMERS
  /* Timers that were only in memory are lost with it. */
  :: atomic { crashes < CRASHES -> crashes++; unlock(mine); mine = 0; goto end_lost }
#else
  :: atomic { crashes < CRASHES -> crashes++; unlock(mine); mine = 0 }
#endif
  fi;
  goto end_waiting;
end_lost:
  false
}

/* ---- Time, and who is on duty */

#define is_searching(r) (status[r] == STATUS_SEARCHING)
#define is_waiting(r) (is_searching(r) && due[r] <= now)
#if REQUESTS == 2
#define either(IS) (IS(0) || IS(1))
#else
#define either(IS) (IS(0))
#endif
#define is_held(r) held[r]
/* A transaction goes by the time it read when it began; none lasts a tick. While punctual, nothing that is due does. */
#define may_pass (!either(is_held) && !(PUNCTUAL && either(is_waiting)))
/* Promised, while no outage lasts longer than a tick: whoever is on duty and in reach has been asked or alerted once the
   rounds and the last ask in them are over (declining is an answer). */
inline check_nobody_starves(r) {
  h = 0;
  do
  :: h < HELPERS ->
    assert(!ROUNDS || !PUNCTUAL || status[r] != STATUS_SEARCHING || now - began[r] < RESCUE_AFTER + PUSH_ASK
      || !is_steady[h] || !in_reach(r, h) || was_asked(r, h));
    h++
  :: else -> break
  od;
  h = 0
}
active proctype clock() {
  has_begun;
  do
  :: atomic {
      now < LAST && may_pass ->
      d_step {
        check_nobody_starves(0);
#if REQUESTS == 2
        check_nobody_starves(1);
#endif
        now++;
        h = 0; do :: h < HELPERS -> is_steady[h] = on_duty[h]; h++ :: else -> break od;
        h = 0
      }
    }
  /* Promised: every search ends; the last of them has by now. */
  :: atomic { now == LAST && !either(is_held) && !either(is_waiting) -> assert(!either(is_searching)); break }
  od
}

#define changes_duty(h) :: atomic { duty_changes < DUTY_CHANGES -> duty_changes++; on_duty[h] = !on_duty[h]; is_steady[h] = false }
active proctype duty() {
  has_begun;
end_waiting:
  if
  changes_duty(0)
  changes_duty(1)
  OF_THREE(changes_duty(2))
  OF_FOUR(changes_duty(3))
  fi;
  goto end_waiting
}

/* ---- Any neighborhood to begin with */
#define places(r, h, least)                                                                                  \
  asked_at[at(r, h)] = NEVER;                                                                                \
  if                                                                                                         \
  :: (least) == 0 -> ring_of[at(r, h)] = 0                                                                   \
  :: (least) <= RINGS - 1 -> ring_of[at(r, h)] = RINGS - 1                                                   \
  :: ring_of[at(r, h)] = RINGS                                                                               \
  fi
/* But for the push of the first, helpers are alike: one order of them stands for all. */
#if REQUESTS == 2
#define places_of(h, least) places(0, h, least); places(1, h, 0)
#else
#define places_of(h, least) places(0, h, least)
#endif
#if DUTY_CHANGES > 0
#define helper_is(h, least) places_of(h, least); if :: on_duty[h] = true :: on_duty[h] = false fi
#else
#define helper_is(h, least) places_of(h, least); on_duty[h] = true
#endif
init {
  atomic {
    has_push[0] = true;
    helper_is(0, 0); helper_is(1, 0);
    OF_THREE(helper_is(2, ring_of[1]);)
    OF_FOUR(helper_is(3, ring_of[2]);)
    asked[0] = NOBODY; accepted_by[0] = NOBODY;
#if REQUESTS == 2
    asked[1] = NOBODY; accepted_by[1] = NOBODY;
#endif
    event = NOTHING;
    forget_steps();
    has_begun = true
  }
}

/* Promised: every search ends. Time goes on, and a process that can go on does (weak fairness). */
ltl ends { [] ((status[0] == STATUS_SEARCHING) -> <> (status[0] != STATUS_SEARCHING)) }
