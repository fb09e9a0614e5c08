import type { Answer, Command, Kind } from '../command.ts';
import { notify } from '../../notices.ts';
import { otherSide } from '../../outcomes.ts';
import { publishReviews } from '../review-commands.ts';
import { OPERATOR, getOutcome } from '../../state.ts';
import type { Outcome, State, Version } from '../../state.ts';

type Settlement = NonNullable<Outcome['settled']>['as'];
const SETTLEMENTS = ['stated', 'other', 'neither'] as const;
export const chooseSettlement = ({ value }: Pick<Command, 'value'>): Settlement =>
  SETTLEMENTS[value % SETTLEMENTS.length] ?? 'neither';

/** One of the versions that one side can tell (DEAL-127). */
export function chooseVersion(outcome: Outcome, { by, value }: Command): Version {
  const other = otherSide(outcome, by);
  const versions: Version[] = [
    { result: 'done', responsible: null },
    { result: 'called_off', responsible: by },
    { result: 'called_off', responsible: other },
    { result: 'did_not_come', responsible: other },
    { result: 'not_as_agreed', responsible: other },
  ];
  return versions[value % versions.length] ?? { result: 'done', responsible: null };
}

const isSame = (one: Version | null, other: Version): boolean =>
  one?.result === other.result && one.responsible === other.responsible;

/** A settled outcome changes no more, and only a contested one can be settled (DEAL-128). */
const ifWaiting = ({ other, settled }: Outcome): Answer =>
  other !== null && settled === null ? 'done' : 409;

/** One of the two ends the dispute, once: to anybody else the outcome does not exist. */
const settlingAs = (as: 'stated' | 'other'): Kind => ({
  on: 'outcome',
  answer: (state, { by, on }) => {
    const outcome = getOutcome(state, on);
    const { asker, helper, settled, statedBy } = outcome;
    if (by !== asker && by !== helper) return 404;
    if (settled?.by === by && settled.as === as) return 'again';
    const isTheirs = statedBy !== null && (statedBy === by) === (as === 'other');
    return isTheirs ? ifWaiting(outcome) : 403;
  },
  change: (draft, { by, on }) => settle(draft, on, { as, by }),
});

function settle(draft: State, on: number, settled: NonNullable<Outcome['settled']>): void {
  const outcome = getOutcome(draft, on);
  outcome.settled = settled;
  publishReviews(draft, outcome);
  const by = settled.by === OPERATOR ? null : settled.by;
  const { asker, helper, about } = outcome;
  notify(draft, { to: [asker, helper], by, type: 'outcome_settled', about });
}

export const outcomeCommands = {
  /** DEAL-127. */
  contest: {
    on: 'outcome',
    answer: (state, command) => {
      const { by, on } = command;
      const outcome = getOutcome(state, on);
      const { asker, helper, statedBy, other, isOver } = outcome;
      if (by !== asker && by !== helper) return 404;
      const version = chooseVersion(outcome, command);
      const isTheirs = statedBy !== null && statedBy !== by;
      if (isTheirs && isSame(other, version)) return 'again';
      if (statedBy === by) return 403;
      if (statedBy === null || other !== null || isOver) return 409;
      return isSame(outcome, version) ? 422 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const outcome = getOutcome(draft, on);
      outcome.other = chooseVersion(outcome, command);
      const to = [otherSide(outcome, by)];
      notify(draft, { to, by, type: 'outcome_contested', about: outcome.about });
    },
  },
  'accept what the other says of': settlingAs('other'),
  'take back what one said of': settlingAs('stated'),
  /** DEAL-129. */
  'decide about': {
    isOfOperator: true,
    on: 'outcome',
    answer: (state, command) => {
      const outcome = getOutcome(state, command.on);
      const { settled } = outcome;
      const isRepeat = settled?.by === OPERATOR && settled.as === chooseSettlement(command);
      return isRepeat ? 'again' : ifWaiting(outcome);
    },
    change: (draft, command) =>
      settle(draft, command.on, { as: chooseSettlement(command), by: OPERATOR }),
  },
  /** Done by time alone: from now on it counts, unless it is contested (DEAL-130). */
  'let the days pass to contest': {
    on: 'outcome that is new',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const outcome = getOutcome(draft, on);
      outcome.isOver = true;
      publishReviews(draft, outcome);
    },
  },
} satisfies Record<string, Kind>;
