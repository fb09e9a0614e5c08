import type { Answer, Command, Kind } from '../command.ts';
import { addMember, chatAbout, ofTask, storeMessage, withApplicant } from '../../chat.ts';
import { aboutTask, notify } from '../../notices.ts';
import {
  changesNothing,
  findApplicationFor,
  findOpenProposal,
  isSameChange,
  stands,
} from '../../proposals.ts';
import {
  getApplication,
  getProposal,
  getTask,
  isBlocked,
  isThere,
  nextId,
  ownApplication,
} from '../../state.ts';
import type { Application, Changes, Proposal, State } from '../../state.ts';
import { choosePrice } from '../task-commands.ts';

const PARTS = [
  ['price'],
  ['scope'],
  ['day'],
  ['price', 'scope', 'day'],
] as const satisfies readonly (readonly string[])[];

/** Few values, so that now and then they are what stands already; of an application its price alone (DEAL-040). */
export function chooseChanges(
  { value }: Pick<Command, 'value'>,
  stage: Proposal['stage'],
): Changes {
  const parts: readonly string[] = stage === 'application' ? ['price'] : (PARTS[value % 4] ?? []);
  return {
    price: parts.includes('price') ? choosePrice(value) : null,
    isDated: parts.includes('day'),
    scope: parts.includes('scope') ? `Scope ${value % 3}` : null,
  };
}

type Deal = Pick<Proposal, 'task' | 'helper' | 'stage'>;

const mayBegin = (state: State, deal: Deal, command: Command, application: Application): Answer => {
  const { by } = command;
  const changes = chooseChanges(command, deal.stage);
  const open = findOpenProposal(state, deal);
  if (open?.by === by && isSameChange(open, changes)) return 'again';
  if (isBlocked(state, getTask(state, deal.task).poster, deal.helper)) return 403;
  if (open) return 409;
  return changesNothing(state, application, changes) ? 422 : 'done';
};

const isUnderWay = (state: State, task: number): boolean =>
  ['claimed', 'started'].includes(getTask(state, task).status);

/** Proposes to the other one; what was open and does not stand any more has lapsed (DEAL-048). */
function put(draft: State, deal: Deal, command: Command): void {
  const { by } = command;
  for (const old of draft.proposals) {
    if (old.task === deal.task && old.helper === deal.helper && old.state === 'open') {
      old.state = 'lapsed';
    }
  }
  const changes = chooseChanges(command, deal.stage);
  draft.proposals.push({ id: nextId(draft.proposals), ...deal, by, ...changes, state: 'open' });
  notifyOther(draft, deal, { by, type: 'change_proposed' });
  putCard(draft, deal, by);
}

/** A card in the chat that the two have at this stage, which makes no notice besides (DEAL-054, DEAL-055). */
function putCard(draft: State, { task, helper, stage }: Deal, by: number): void {
  const isWork = stage === 'work';
  const chat = chatAbout(draft, isWork ? ofTask(task) : withApplicant(task, helper));
  addMember(chat, getTask(draft, task).poster, 'poster');
  addMember(chat, helper, isWork ? 'tasker' : 'applicant');
  storeMessage(draft, chat, { by, text: '' }, { isQuiet: true });
}

function notifyOther(draft: State, deal: Deal, { by, type }: { by: number; type: string }): void {
  const to = [getTask(draft, deal.task).poster, deal.helper];
  notify(draft, { to, by, type, about: aboutTask(deal.task) });
}

/** One of the two, who finds the task; the others learn nothing of it (DEAL-047). */
const isOfDeal = (state: State, { task: on, helper }: Proposal, by: number): boolean => {
  const task = getTask(state, on);
  return (by === task.poster || by === helper) && isThere(state, task, by);
};

/** Whether the other one may answer; accepting and countering need a deal that still changes (DEAL-041, DEAL-042). */
function answering(state: State, proposal: Proposal, by: number, needsDeal: boolean): Answer {
  if (proposal.by === by) return 403;
  if (!stands(state, proposal)) return 409;
  if (!needsDeal) return 'done';
  const task = getTask(state, proposal.task);
  if (proposal.stage === 'work') return isUnderWay(state, task.id) ? 'done' : 409;
  return task.status === 'open' && task.day !== 'passed' ? 'done' : 409;
}

const ending =
  (how: 'accepted' | 'declined' | 'withdrawn'): Kind['answer'] =>
  (state, { by, on }) => {
    const proposal = getProposal(state, on);
    if (!isOfDeal(state, proposal, by)) return 404;
    const isOwn = proposal.by === by;
    if (proposal.state === how && isOwn === (how === 'withdrawn')) return 'again';
    if (how !== 'withdrawn') return answering(state, proposal, by, how === 'accepted');
    if (!isOwn) return 403;
    return proposal.state === 'open' ? 'done' : 409;
  };

export const proposalCommands = {
  /** DEAL-041: its poster, while it waits on a task that can be claimed. */
  'suggest a price for': {
    on: 'application',
    answer: (state, command) => {
      const { by, on } = command;
      const application = getApplication(state, on);
      const task = getTask(state, application.task);
      if (!isThere(state, task, by)) return 404;
      if (task.poster !== by) return 403;
      if (task.status !== 'open' || task.day === 'passed') return 409;
      if (application.status !== 'pending') return 409;
      const deal = { task: task.id, helper: application.by, stage: 'application' } as const;
      return mayBegin(state, deal, command, application);
    },
    change: (draft, command) => {
      const { task, by: helper } = getApplication(draft, command.on);
      put(draft, { task, helper, stage: 'application' }, command);
    },
  },
  /** DEAL-042, DEAL-051. */
  'suggest a change of': {
    on: 'task',
    answer: (state, command) => {
      const { by, on } = command;
      const task = getTask(state, on);
      if (!isThere(state, task, by)) return 404;
      if (by !== task.poster && by !== task.tasker) return 403;
      if (task.tasker === null || task.agreedWith !== null || !isUnderWay(state, on)) return 409;
      const application = ownApplication(state, on, task.tasker);
      if (!application) throw new Error('work without an application');
      return mayBegin(
        state,
        { task: on, helper: task.tasker, stage: 'work' },
        command,
        application,
      );
    },
    change: (draft, command) => {
      const { tasker } = getTask(draft, command.on);
      if (tasker === null) throw new Error('work under way has a helper');
      put(draft, { task: command.on, helper: tasker, stage: 'work' }, command);
    },
  },
  /** DEAL-043. */
  'answer by another': {
    on: 'proposal',
    answer: (state, command) => {
      const { by, on } = command;
      const proposal = getProposal(state, on);
      if (!isOfDeal(state, proposal, by)) return 404;
      const changes = chooseChanges(command, proposal.stage);
      const open = findOpenProposal(state, proposal);
      const isSent = open?.by === by && isSameChange(open, changes);
      if (proposal.state === 'countered' && isSent) return 'again';
      const answer = answering(state, proposal, by, true);
      const application = findApplicationFor(state, proposal);
      if (answer !== 'done' || !application) return answer;
      const isSame = isSameChange(proposal, changes) || changesNothing(state, application, changes);
      return isSame ? 422 : 'done';
    },
    change: (draft, command) => {
      const proposal = getProposal(draft, command.on);
      proposal.state = 'countered';
      const { task, helper, stage } = proposal;
      put(draft, { task, helper, stage }, command);
    },
  },
  'accept the change': {
    on: 'proposal',
    answer: ending('accepted'),
    change: (draft, { by, on }) => {
      const proposal = getProposal(draft, on);
      proposal.state = 'accepted';
      const application = findApplicationFor(draft, proposal);
      if (application) {
        application.price = proposal.price ?? application.price;
        application.scope = proposal.scope ?? application.scope;
      }
      const task = getTask(draft, proposal.task);
      if (proposal.isDated) Object.assign(task, { day: 'ahead', version: task.version + 1 });
      notifyOther(draft, proposal, { by, type: 'change_answered' });
    },
  },
  'decline the change': {
    on: 'proposal',
    answer: ending('declined'),
    change: (draft, { by, on }) => {
      const proposal = getProposal(draft, on);
      proposal.state = 'declined';
      notifyOther(draft, proposal, { by, type: 'change_answered' });
    },
  },
  /** Without a notification (DEAL-048). */
  'withdraw the change': {
    on: 'proposal',
    answer: ending('withdrawn'),
    change: (draft, { on }) => {
      getProposal(draft, on).state = 'withdrawn';
    },
  },
  /** Done by time alone (DEAL-044, DEAL-048). */
  'leave without an answer': {
    on: 'proposal that waits',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const proposal = getProposal(draft, on);
      proposal.state = 'lapsed';
      const about = aboutTask(proposal.task);
      notify(draft, { to: [proposal.by], by: null, type: 'change_answered', about });
    },
  },
} satisfies Record<string, Kind>;
