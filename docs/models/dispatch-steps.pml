/* Written from dispatch-steps.json by `npm run model -- --write`; do not edit. */

#define PHASE_NONE         0 /* the search has not begun */
#define PHASE_ASKED        1 /* one helper is asked alone */
#define PHASE_BETWEEN      2 /* rounds, and nobody is asked at the moment */
#define PHASE_EVERYONE     3 /* all in reach were alerted */
#define PHASE_OVER         4 /* accepted, canceled or expired */

#define EVENT_BEGIN        0 /* the search begins, or begins anew */
#define EVENT_DUE          1 /* the time it waited for has come */
#define EVENT_DECLINED     2 /* who is asked declined */
#define EVENT_UNAVAILABLE  3 /* who is to be asked is asked something else, or is off duty */
#define EVENT_OTHER        4 /* declined or unavailable, of a helper who is not asked */
#define EVENT_OVER         5 /* it was accepted or canceled */

/* Just one row is for whatever may happen: without one, the model stops here and the check fails. */
inline take_step(r, event) {
  if
  :: (phase[r] == PHASE_NONE || phase[r] == PHASE_ASKED || phase[r] == PHASE_BETWEEN || phase[r] == PHASE_EVERYONE || phase[r] == PHASE_OVER) && (event == EVENT_OVER) ->
    end(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_OTHER) ->
    end(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_DUE) && !guard_expired(r) ->
    end(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_DUE) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_NONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_NONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && !guard_rounds(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_NONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) && guard_ring_has(r) ->
    ask_of_ring(r)
  :: (phase[r] == PHASE_NONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) && !guard_ring_has(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_BEGIN) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_BEGIN) && !guard_expired(r) && !guard_rounds(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_BEGIN) && !guard_expired(r) && guard_rounds(r) && guard_ring_has(r) ->
    ask_of_ring(r)
  :: (phase[r] == PHASE_OVER) && (event == EVENT_BEGIN) && !guard_expired(r) && guard_rounds(r) && !guard_ring_has(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_DECLINED || event == EVENT_UNAVAILABLE || event == EVENT_OTHER) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_BEGIN || event == EVENT_OTHER) && !guard_expired(r) ->
    stay(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && !guard_time_up(r) ->
    stay(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && guard_time_up(r) && !guard_rounds(r) ->
    missed(r); alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && guard_time_up(r) && guard_rounds(r) && guard_rescue_time(r) ->
    missed(r); alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && guard_time_up(r) && guard_rounds(r) && !guard_rescue_time(r) && guard_round_has(r) ->
    missed(r); ask_of_round(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && guard_time_up(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_round_has(r) && guard_ring_has(r) ->
    missed(r); ask_of_ring(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DUE) && !guard_expired(r) && guard_time_up(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_round_has(r) && !guard_ring_has(r) ->
    missed(r); alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DECLINED || event == EVENT_UNAVAILABLE) && !guard_expired(r) && !guard_rounds(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DECLINED || event == EVENT_UNAVAILABLE) && !guard_expired(r) && guard_rounds(r) && guard_rescue_time(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DECLINED || event == EVENT_UNAVAILABLE) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && guard_round_has(r) ->
    ask_of_round(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DECLINED) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_round_has(r) && guard_ring_has(r) ->
    ask_of_ring(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_DECLINED) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_round_has(r) && !guard_ring_has(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_ASKED) && (event == EVENT_UNAVAILABLE) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_round_has(r) ->
    look_again(r)
  :: (phase[r] == PHASE_BETWEEN) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_BETWEEN) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && !guard_rounds(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_BETWEEN) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) && guard_rescue_time(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_BETWEEN) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && guard_ring_has(r) ->
    ask_of_ring(r)
  :: (phase[r] == PHASE_BETWEEN) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) && !guard_rescue_time(r) && !guard_ring_has(r) ->
    alert_all(r)
  :: (phase[r] == PHASE_EVERYONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && guard_expired(r) ->
    expire(r)
  :: (phase[r] == PHASE_EVERYONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && !guard_rounds(r) ->
    stay(r)
  :: (phase[r] == PHASE_EVERYONE) && (event == EVENT_BEGIN || event == EVENT_DUE || event == EVENT_OTHER) && !guard_expired(r) && guard_rounds(r) ->
    alert_new(r)
  fi
}
