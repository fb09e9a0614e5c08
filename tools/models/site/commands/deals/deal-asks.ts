import { missing } from '../asked.ts';
import type { Asked } from '../asked.ts';
import { chooseSettlement, chooseVersion } from './outcome-commands.ts';
import type { outcomeCommands } from './outcome-commands.ts';
import { chooseChanges } from './proposal-commands.ts';
import type { proposalCommands } from './proposal-commands.ts';
import { getApplication, getOutcome, getProposal } from '../../state.ts';
import type { Proposal } from '../../state.ts';

const DAY = 24 * 3_600_000;
const asDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const dayFromNow = (days: number): string => asDate(Date.now() + days * DAY);
export const today = (): string => dayFromNow(0);
/** The same for all things with a day, and far enough ahead wherever the clock jumps to. */
const THE_DAY = asDate(Date.now() + 20 * DAY);

export const toTiming = (day: 'ahead' | null) =>
  day === null
    ? ({ type: 'flexible' } as const)
    : ({ type: 'specific', date: THE_DAY, timeOfDay: 'flexible' } as const);

/** An hour of that day, by the clock of UTC. */
export const toPickupTime = (hour: number) => ({
  startsAt: new Date(`${THE_DAY}T${hour}:00Z`),
  endsAt: new Date(`${THE_DAY}T${hour}:30Z`),
  timeZone: 'UTC',
});

export const toNamedPrice = (amount: number | null) =>
  amount === null ? null : ({ amount, unit: 'job' } as const);

function proposed({ command }: Asked, stage: Proposal['stage']) {
  const { price, isDated, scope } = chooseChanges(command, stage);
  const day = isDated ? ({ date: THE_DAY, timeOfDay: 'flexible' } as const) : null;
  return { changes: { price: toNamedPrice(price), day, scope }, today: today() };
}

const onProposal = ({ neighbors, command }: Asked) => ({
  proposalId: neighbors.refs.proposals[command.on] ?? missing(),
});
const onOutcome = ({ neighbors, command }: Asked) => ({
  outcomeId: neighbors.refs.outcomes[command.on] ?? missing(),
});

type Name = keyof typeof proposalCommands | keyof typeof outcomeCommands;

/** Carries each command on what two agree on, and on how it ended, out on the site. */
export const dealAsks: Record<Name, (asked: Asked) => Promise<unknown>> = {
  'suggest a price for': (asked) => {
    const { refs } = asked.neighbors;
    const { task: on, by } = getApplication(asked.state, asked.command.on);
    const { id: taskId } = refs.tasks[on] ?? missing();
    const applicationId = refs.applications.get(`${on}:${by}`) ?? missing();
    const changes = proposed(asked, 'application');
    return asked.api.agreements.propose({ taskId, applicationId, ...changes });
  },
  'suggest a change of': (asked) => {
    const { id: taskId } = asked.neighbors.refs.tasks[asked.command.on] ?? missing();
    return asked.api.agreements.propose({ taskId, ...proposed(asked, 'work') });
  },
  'answer by another': (asked) => {
    const { stage } = getProposal(asked.state, asked.command.on);
    return asked.api.agreements.counter({ ...onProposal(asked), ...proposed(asked, stage) });
  },
  'accept the change': (asked) => asked.api.agreements.accept(onProposal(asked)),
  'decline the change': (asked) => asked.api.agreements.decline(onProposal(asked)),
  'withdraw the change': (asked) => asked.api.agreements.withdraw(onProposal(asked)),
  'leave without an answer': (asked) =>
    asked.neighbors.time.lapseProposal(onProposal(asked).proposalId),

  contest: (asked) => {
    const outcome = getOutcome(asked.state, asked.command.on);
    const { result, responsible } = chooseVersion(outcome, asked.command);
    if (result === 'lapsed') throw new Error('one of the two says how it ended');
    return asked.api.outcomes.contest({
      ...onOutcome(asked),
      result,
      responsible:
        responsible === null ? null : responsible === asked.command.by ? 'self' : 'other',
      note: 'It went another way.',
    });
  },
  'accept what the other says of': (asked) => asked.api.outcomes.accept(onOutcome(asked)),
  'take back what one said of': (asked) => asked.api.outcomes.takeBack(onOutcome(asked)),
  'decide about': (asked) =>
    asked.api.administration.settleOutcome({
      ...onOutcome(asked),
      as: chooseSettlement(asked.command),
    }),
  'let the days pass to contest': (asked) =>
    asked.neighbors.time.endContest(onOutcome(asked).outcomeId),
};
