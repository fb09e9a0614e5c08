/* The machine of decision 0051 as a model: what a search stores, whom it may ask, what each step does. Which step is taken
   when is in dispatch-steps.pml, written from dispatch-steps.json. Included by dispatch.pml, which adds the world around it,
   and by the traces of the real machine (tools/models/replay-in-spin.ts), which say who was chosen (REPLAY). */

#ifndef HELPERS
#define HELPERS 3
#endif
#ifndef REQUESTS
#define REQUESTS 1
#endif
#ifndef TIME
#define TIME byte
#define NEVER 255
#endif
#define NOBODY 255
/* Helpers of request r, in arrays: spin knows those of one dimension only. */
#define at(r, h) ((r) * HELPERS + (h))
#define earlier_of(a, b) ((a) < (b) -> (a) : (b))
#define later_of(a, b) ((a) < (b) -> (b) : (a))

#if HELPERS >= 3
#define OF_THREE(option) option
#else
#define OF_THREE(option)
#endif
#if HELPERS >= 4
#define OF_FOUR(option) option
#else
#define OF_FOUR(option)
#endif

/* ---- The world */
TIME now;
bool on_duty[HELPERS];
bool has_push[HELPERS];
/* From 0: the ring whose border they are in; RINGS: reached by the rescue alone; beyond that, by nothing. */
byte ring_of[REQUESTS * HELPERS];
bool declined[REQUESTS * HELPERS];
TIME asked_at[REQUESTS * HELPERS];
/* What the step read of others' doings before it was taken: they may have done more since. */
bool seen_busy[REQUESTS * HELPERS];

/* ---- What is stored of a search */
byte phase[REQUESTS];
byte ring[REQUESTS];
byte asked[REQUESTS];
TIME until[REQUESTS];
bool in_round[REQUESTS * HELPERS];
TIME began[REQUESTS];
TIME expires[REQUESTS];
TIME due[REQUESTS];

/* ---- What a step has done: whoever carries it out reads it */
byte did_ask;
byte did_miss;
bool did_expire;
bool did_alert[HELPERS];

/* Locals of steps. */
byte h;
byte target;
byte wanted;

/* ---- Whom a search may ask */
#ifdef BROKEN_REST
#define has_rested(r, h) true
#else
#define has_rested(r, h) (asked_at[at(r, h)] == NEVER || now - asked_at[at(r, h)] >= REST)
#endif
#define is_besides(r, h) (phase[r] == PHASE_ASKED && asked[r] == (h))
#define is_free(r, h)                                                                                        \
  (on_duty[h] && !declined[at(r, h)] && !seen_busy[at(r, h)] && !is_besides(r, h) && has_rested(r, h))
#define in_ring(r, h, border) (is_free(r, h) && ring_of[at(r, h)] <= (border))
#define is_left(r, h) (in_round[at(r, h)] && in_ring(r, h, ring[r]))
#define in_target(r, h) in_ring(r, h, target)
#define in_reach(r, h)                                                                                       \
  (on_duty[h] && !declined[at(r, h)] && ring_of[at(r, h)] <= (ROUNDS -> RINGS : RINGS - 1))
#define is_new(r, h) (in_reach(r, h) && (asked_at[at(r, h)] == NEVER || asked_at[at(r, h)] < began[r]))

#if HELPERS == 2
#define any(IS, r) (IS(r, 0) || IS(r, 1))
#elif HELPERS == 3
#define any(IS, r) (IS(r, 0) || IS(r, 1) || IS(r, 2))
#elif HELPERS == 4
#define any(IS, r) (IS(r, 0) || IS(r, 1) || IS(r, 2) || IS(r, 3))
#else
#error "two to four helpers"
#endif

/* ---- The guards of the table */
#define in_some_ring(r, h) in_ring(r, h, RINGS - 1)
#define guard_expired(r) (now >= expires[r])
#define guard_time_up(r) (now >= until[r])
#define guard_rounds(r) (ROUNDS)
#define guard_rescue_time(r) (now - began[r] >= RESCUE_AFTER)
#define guard_round_has(r) any(is_left, r)
/* Rings lie in one another: where any of them has somebody, so has the largest. */
#define guard_ring_has(r) any(in_some_ring, r)

/* ---- Choices: in a replay what the real machine chose, which must be one of them; else any */
#ifdef REPLAY
byte chosen;
bool chosen_round[HELPERS];
#define choose_one(r, IS) assert(chosen < HELPERS && IS(r, chosen)); did_ask = chosen
#define choose_for_round(r)                                                                                  \
  h = 0;                                                                                                     \
  do                                                                                                         \
  :: h < HELPERS && chosen_round[h] ->                                                                       \
    assert(h != did_ask && in_target(r, h) && wanted > 0);                                                   \
    in_round[at(r, h)] = true; wanted--; h++                                                                 \
  :: h < HELPERS && !chosen_round[h] -> h++                                                                  \
  :: else -> break                                                                                           \
  od;                                                                                                        \
  assert(wanted == 0)
#else
#define choose_one(r, IS)                                                                                    \
  if                                                                                                         \
  :: IS(r, 0) -> did_ask = 0                                                                                 \
  :: IS(r, 1) -> did_ask = 1                                                                                 \
  OF_THREE(:: IS(r, 2) -> did_ask = 2)                                                                       \
  OF_FOUR(:: IS(r, 3) -> did_ask = 3)                                                                        \
  fi
#define choose_for_round(r)                                                                                  \
  do                                                                                                         \
  :: wanted > 0 ->                                                                                           \
    if                                                                                                       \
    :: is_pickable(r, 0) -> in_round[at(r, 0)] = true                                                        \
    :: is_pickable(r, 1) -> in_round[at(r, 1)] = true                                                        \
    OF_THREE(:: is_pickable(r, 2) -> in_round[at(r, 2)] = true)                                              \
    OF_FOUR(:: is_pickable(r, 3) -> in_round[at(r, 3)] = true)                                               \
    fi;                                                                                                      \
    wanted--                                                                                                 \
  :: else -> break                                                                                           \
  od
#define is_pickable(r, h) ((h) != did_ask && !in_round[at(r, h)] && in_target(r, h))
#endif
#include "dispatch-steps.pml"

/* ---- The outcomes of the table */
inline forget_steps() {
  d_step {
    did_ask = NOBODY; did_miss = NOBODY; did_expire = false;
    h = 0; do :: h < HELPERS -> did_alert[h] = false; h++ :: else -> break od;
    h = 0; target = 0; wanted = 0
  }
}
inline empty_round(r) {
  d_step { h = 0; do :: h < HELPERS -> in_round[at(r, h)] = false; h++ :: else -> break od; h = 0 }
}
inline wait_until(r, when) { due[r] = earlier_of(when, expires[r]) }
/* Once every LOOK since the beginning. */
inline wait_for_look(r) {
  if
  :: ROUNDS -> wait_until(r, now + LOOK - (now - began[r]) % LOOK)
  :: else -> due[r] = expires[r]
  fi
}
inline ask_chosen(r) {
  phase[r] = PHASE_ASKED;
  asked[r] = did_ask;
  until[r] = earlier_of(now + (has_push[did_ask] -> PUSH_ASK : ASK), expires[r]);
  due[r] = until[r]
}
inline begin_if_new(r) {
  if
  :: phase[r] == PHASE_NONE || phase[r] == PHASE_OVER -> began[r] = now; ring[r] = 0; empty_round(r)
  :: else
  fi
}
inline missed(r) { did_miss = asked[r] }
inline end(r) {
  phase[r] = PHASE_OVER; due[r] = expires[r];
  ring[r] = 0; asked[r] = NOBODY; until[r] = 0; began[r] = 0; empty_round(r)
}
inline expire(r) { did_expire = true; end(r) }
inline stay(r) {
  if
  :: phase[r] == PHASE_ASKED -> due[r] = later_of(until[r], now)
  :: phase[r] == PHASE_EVERYONE -> wait_for_look(r)
  fi
}
inline ask_of_round(r) {
  choose_one(r, is_left);
  /* Who cannot be asked any more is no longer of the round. */
  d_step {
    h = 0;
    do
    :: h < HELPERS -> in_round[at(r, h)] = is_left(r, h) && h != did_ask; h++
    :: else -> break
    od;
    h = 0
  }
  ask_chosen(r)
}
inline ask_of_ring(r) {
  begin_if_new(r);
  empty_round(r);
  d_step {
    target = ring[r];
    do :: any(in_target, r) -> break :: else -> target++ od;
    wanted = 0; h = 0;
    do
    :: h < HELPERS && in_target(r, h) -> wanted++; h++
    :: h < HELPERS && !in_target(r, h) -> h++
    :: else -> break
    od;
    wanted = earlier_of(wanted, IN_A_ROUND) - 1
  }
  choose_one(r, in_target);
  choose_for_round(r);
  ring[r] = target;
  ask_chosen(r)
}
inline look_again(r) {
  phase[r] = PHASE_BETWEEN; asked[r] = NOBODY; until[r] = 0; empty_round(r);
  wait_until(r, now + READ_AGAIN)
}
#ifdef BROKEN_RESCUE
inline alert_all(r) { begin_if_new(r); look_again(r) }
#else
inline alert_all(r) {
  begin_if_new(r);
  d_step { h = 0; do :: h < HELPERS -> did_alert[h] = in_reach(r, h); h++ :: else -> break od; h = 0 };
  phase[r] = PHASE_EVERYONE; ring[r] = 0; asked[r] = NOBODY; until[r] = 0; empty_round(r);
  wait_for_look(r)
}
#endif
inline alert_new(r) {
  d_step { h = 0; do :: h < HELPERS -> did_alert[h] = is_new(r, h); h++ :: else -> break od; h = 0 };
  wait_for_look(r)
}
