import type { Answer, Command, Kind } from './command.ts';
import { aboutRequest, notify } from '../notices.ts';
import {
  findHelpAnswer,
  beginSearch,
  callOff,
  endHelp,
  endSearch,
  giveTo,
  isWithinReach,
  getRequestRole,
  storeAnswer,
  takeStep,
} from '../requests.ts';
import type { Role } from '../requests.ts';
import { chooseEnding, isUnjust } from '../outcomes.ts';
import type { Ending } from '../outcomes.ts';
import { getHelper, nextId, getRequest } from '../state.ts';
import type { HelpAnswer, HelpRequest, RequestStatus, RequestStep } from '../help-request.ts';
import type { State } from '../state.ts';

/** QUICK-042. */
const MOST_SEARCHED = 3;

/** Stops of both sliders (QUICK-027, QUICK-028). */
export const chooseBudget = ({ value }: Command): number => 10 + (value % 5) * 10;
/** QUICK-105. */
export const chooseEta = ({ value }: Command): number => 5 + (value % 30);

/** QUICK-190; all people in this model are onboarded. */
function mayHelp(state: State, who: number): boolean {
  const held = state.requests.filter(
    ({ helper, status }) => helper === who && (status === 'accepted' || status === 'started'),
  );
  return getHelper(state, who).onDuty && held.length < 2;
}

/** QUICK-099 to QUICK-112. */
const answering =
  (response: HelpAnswer['response']) =>
  (state: State, { by, on }: Command): Answer => {
    const request = getRequest(state, on);
    if (!isWithinReach(state, request, by)) return 404;
    const own = findHelpAnswer(request, by)?.response;
    if (own === response && (response !== 'accepted' || request.helper === by)) return 'again';
    if (request.requester === by) return 403;
    if (request.status !== 'searching') return 409;
    if (own !== undefined && own !== 'interested') return 409;
    return response === 'accepted' && !mayHelp(state, by) ? 403 : 'done';
  };

/** QUICK-104: the request itself changes by none of these. */
function storeOther(draft: State, { by, on }: Command, response: 'declined' | 'interested'): void {
  const request = getRequest(draft, on);
  storeAnswer(request, { who: by, response, eta: null });
  for (const alert of request.alerts) {
    if (alert.helper === by && alert.outcome === null) alert.outcome = 'declined';
  }
}

type Step = { step: RequestStep; from: readonly RequestStatus[]; by: readonly Role[] };

/**
 * Says who may take the step, and in which status (QUICK-115); for others there is no such request, and a repeated step
 * changes nothing (QUICK-168).
 */
const ofThese =
  ({ step, from, by: roles }: Step) =>
  (state: State, { by, on }: Command): Answer => {
    const request = getRequest(state, on);
    if (!isWithinReach(state, request, by)) return 404;
    const last = request.steps.at(-1);
    if (last?.by === by && last.step === step) return 'again';
    if (!roles.includes(getRequestRole(request, by))) return 404;
    return from.includes(request.status) ? 'done' : 409;
  };

const otherThan = ({ requester, helper }: HelpRequest, who: number): number | null =>
  who === requester ? helper : requester;

/** A step on, of which the other one is told (QUICK-158). */
const steppingOn = (how: Step & { step: 'started' | 'completed' }): Kind => ({
  on: 'request',
  answer: ofThese(how),
  change: (draft, { by, on }) => {
    const request = getRequest(draft, on);
    if (how.step === 'completed') endHelp(draft, request, { result: 'done', statedBy: by });
    request.status = how.step;
    takeStep(request, how.step, by);
    const to = [otherThan(request, by)];
    notify(draft, { to, by, type: `on_demand_${how.step}`, about: aboutRequest(on) });
  },
});

const CANCEL = ofThese({
  step: 'cancelled',
  from: ['searching', 'accepted'],
  by: ['requester'],
});
const GIVE_BACK = ofThese({ step: 'released', from: ['accepted'], by: ['helper'] });

/** The search begins again (QUICK-119, QUICK-156). */
function giveBack(draft: State, on: number, by: number, ending: Ending = 'called_off'): void {
  const request = getRequest(draft, on);
  endHelp(draft, request, { result: ending, statedBy: by });
  takeStep(request, 'released', by);
  Object.assign(request, { status: 'searching', helper: null, eta: null });
  Object.assign(request, { hasSetOut: false, isDue: false });
  storeAnswer(request, { who: by, response: 'declined', eta: null });
  if (!isUnjust(ending)) {
    const to = [request.requester];
    notify(draft, { to, by, type: 'on_demand_released', about: aboutRequest(on) });
  }
  beginSearch(draft, request);
}

export const requestCommands = {
  /** QUICK-038. */
  'ask for help': {
    on: 'nothing',
    answer: (state, { by }) => {
      const searched = state.requests.filter(
        ({ requester, status }) => requester === by && status === 'searching',
      );
      return searched.length < MOST_SEARCHED ? 'done' : 409;
    },
    change: (draft, command) => {
      const request: HelpRequest = {
        id: nextId(draft.requests),
        requester: command.by,
        helper: null,
        status: 'searching',
        budget: chooseBudget(command),
        eta: null,
        hasSetOut: false,
        isDue: false,
        since: draft.clock,
        steps: [],
        answers: [],
        alerts: [],
        isTakenAway: false,
      };
      draft.requests.push(request);
      takeStep(request, 'created', command.by);
      beginSearch(draft, request);
    },
  },
  'accept the request': {
    on: 'request',
    answer: answering('accepted'),
    change: (draft, command) => {
      giveTo(draft, getRequest(draft, command.on), command.by, chooseEta(command));
    },
  },
  'decline the request': {
    on: 'request',
    answer: answering('declined'),
    change: (draft, command) => storeOther(draft, command, 'declined'),
  },
  /** QUICK-114. */
  'show interest in': {
    on: 'request',
    answer: answering('interested'),
    change: (draft, command) => {
      const { by, on } = command;
      storeOther(draft, command, 'interested');
      const to = [getRequest(draft, on).requester];
      notify(draft, { to, by, type: 'on_demand_interested', about: aboutRequest(on) });
    },
  },
  /** QUICK-116. */
  'start to help with': steppingOn({ step: 'started', from: ['accepted'], by: ['helper'] }),
  /** QUICK-117. */
  'finish the help with': steppingOn({
    step: 'completed',
    from: ['started'],
    by: ['helper', 'requester'],
  }),
  /** QUICK-118, QUICK-120. */
  'cancel the request': {
    on: 'request',
    answer: CANCEL,
    change: (draft, { by, on }) => callOff(draft, getRequest(draft, on), by),
  },
  /** QUICK-119, QUICK-156. */
  'give back the request': {
    on: 'request',
    answer: GIVE_BACK,
    change: (draft, { by, on }) => giveBack(draft, on, by),
  },
  /** QUICK-189. */
  'set out for': {
    on: 'request',
    answer: (state, command) => {
      const answer = ofThese({ step: 'set_out', from: ['accepted'], by: ['helper'] })(
        state,
        command,
      );
      return answer === 'done' && getRequest(state, command.on).hasSetOut ? 409 : answer;
    },
    change: (draft, { by, on }) => {
      const request = getRequest(draft, on);
      request.hasSetOut = true;
      takeStep(request, 'set_out', by);
    },
  },
  /** DEAL-163, DEAL-164: by either of the two; without a helper nothing is asked. */
  'state how the help ended in': {
    on: 'request',
    answer: (state, command) => {
      const request = getRequest(state, command.on);
      const isOwn = request.requester === command.by;
      const answer = (isOwn ? CANCEL : GIVE_BACK)(state, command);
      const { helper, hasSetOut, isDue } = request;
      if (answer !== 'done' || helper === null) return answer;
      const isAbsence = chooseEnding(command) === 'did_not_come';
      return isAbsence && !(isOwn ? isDue : hasSetOut) ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const request = getRequest(draft, on);
      const ending = request.helper === null ? 'called_off' : chooseEnding(command);
      if (request.requester === by) callOff(draft, request, by, ending);
      else giveBack(draft, on, by, ending);
    },
  },
  /** The promised time comes (DEAL-164, DEAL-166). */
  'wait for the helper of': {
    on: 'request with a promise',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      getRequest(draft, on).isDue = true;
    },
  },
  /** Done by time alone: both are asked whether it happened, and neither answers (DEAL-088). */
  'leave open whether there was help with': {
    on: 'help under way',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const request = getRequest(draft, on);
      const to = [request.requester, request.helper];
      const about = aboutRequest(on);
      notify(draft, { to, by: null, type: 'on_demand_passed', about });
      endHelp(draft, request, { result: 'lapsed', statedBy: null });
      request.status = 'expired';
      takeStep(request, 'expired', null);
      notify(draft, { to, by: null, type: 'on_demand_expired', about });
    },
  },
  /** Done by time alone (QUICK-040, QUICK-157). */
  'let time run out for': {
    on: 'request that is searched',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const request = getRequest(draft, on);
      request.status = 'expired';
      takeStep(request, 'expired', null);
      endSearch(request);
      const about = aboutRequest(on);
      notify(draft, { to: [request.requester], by: null, type: 'on_demand_expired', about });
    },
  },
} satisfies Record<string, Kind>;
