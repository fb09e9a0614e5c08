import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import {
  messagesByCategory,
  messagesByKind,
  messagesInSpanish,
} from '../conversations/application-messages.ts';
import type { DemoTask } from './demo-task.ts';
import { findResident } from '../seed-people.ts';
import type { Resident, Residents } from '../seed-people.ts';
import { draftOfTask, makeHome } from './draft-of-task.ts';
import type { Home, PlacedDraft } from './draft-of-task.ts';
import type { Random } from '../random.ts';

export type StoryApplication = {
  id: string;
  applicant: Resident;
  message: string;
  status: 'pending' | 'approved' | 'rejected';
  closedReason: 'rejected_by_poster' | 'task_done' | null;
  at: Date;
  decidedAt: Date | null;
};

/** Everything that has happened to one task, with its times. */
export type TaskStory = PlacedDraft & {
  task: DemoTask;
  id: string;
  requestKey: string;
  poster: Resident;
  helper: Resident | null;
  postedAt: Date;
  now: Date;
  applications: StoryApplication[];
  transitions: Array<{ from: TaskStatus; to: TaskStatus; actor: Resident; at: Date }>;
};

const HOUR_MS = 3_600_000;
/** When a task reaches a status, as a part of the time since it was posted. */
const REACHED_AT: Record<TaskStatus, number> = {
  open: 0,
  claimed: 0.42,
  started: 0.6,
  completed_by_tasker: 0.82,
  done: 0.9,
};
const DECIDED_AT = { open: 0.88, later: 0.36 };

export class Storyteller {
  readonly #people: Residents;
  readonly #random: Random;
  readonly #now: Date;
  readonly #homes = new Map<string, Home>();
  readonly #messagesUsed = new Map<readonly string[], number>();

  constructor(people: Residents, options: { random: Random; now: Date }) {
    this.#people = people;
    this.#random = options.random;
    this.#now = options.now;
  }

  buildStory(task: DemoTask): TaskStory {
    const postedAt = new Date(this.#now.getTime() - task.hoursOld * HOUR_MS);
    const at = (part: number) => new Date(postedAt.getTime() + part * task.hoursOld * HOUR_MS);
    const poster = this.#person(task.poster);
    const helper = task.helper === undefined ? null : this.#person(task.helper);
    return {
      task,
      id: this.#random.idAt(postedAt),
      requestKey: this.#random.idAt(postedAt),
      poster,
      helper,
      postedAt,
      now: this.#now,
      ...draftOfTask(task, {
        home: this.#chooseHome(poster, task.place),
        at: postedAt,
        now: this.#now,
        random: this.#random,
      }),
      applications: this.#applications(task, poster, at),
      transitions: helper ? this.#transitions(task.status, { poster, helper }, at) : [],
    };
  }

  /** All tasks of a person are at the same place. */
  #chooseHome(poster: Resident, place: DemoTask['place']): Home | null {
    if (place === 'remote') return null;
    const home = this.#homes.get(poster.key) ?? makeHome(place, poster.city, this.#random);
    this.#homes.set(poster.key, home);
    return home;
  }

  #applications(task: DemoTask, poster: Resident, at: (part: number) => Date): StoryApplication[] {
    const [first, last] = task.status === 'open' ? [0.06, 0.8] : [0.04, 0.3];
    const step = (last - first) / Math.max(task.applicants.length, 1);
    return task.applicants.map((key, index) => {
      const appliedAt = at(first + step * (index + this.#random.between(0, 0.6)));
      const { status, closedReason, decided } = decideFate(task, key);
      return {
        id: this.#random.idAt(appliedAt),
        applicant: this.#person(key),
        message: this.#message(task, poster),
        status,
        closedReason,
        at: appliedAt,
        decidedAt: decided === null ? null : at(decided),
      };
    });
  }

  #transitions(
    status: TaskStatus,
    { poster, helper }: { poster: Resident; helper: Resident },
    at: (part: number) => Date,
  ): TaskStory['transitions'] {
    const reached = taskStatuses.slice(0, taskStatuses.indexOf(status) + 1);
    return reached.slice(1).map((to, index) => ({
      from: reached[index] ?? 'open',
      to,
      actor: to === 'done' ? poster : helper,
      at: at(REACHED_AT[to]),
    }));
  }

  /** The messages in turn, so that two applicants of a task never say the same. */
  #message(task: DemoTask, poster: Resident): string {
    const messages = messagesFor(task);
    const turn = this.#messagesUsed.get(messages) ?? this.#random.integer(0, messages.length - 1);
    this.#messagesUsed.set(messages, turn + 1);
    const firstName = poster.name.split(' ')[0] ?? '';
    return (messages[turn % messages.length] ?? messages[0]).replace('{{name}}', firstName);
  }

  #person(key: string): Resident {
    return findResident(this.#people, key);
  }
}

function messagesFor(task: DemoTask): readonly [string, ...string[]] {
  if (task.language === 'es') return messagesInSpanish;
  const [category, kind] = task.kind.split('/');
  const ofKind = Object.entries(messagesByKind).find(([name]) => name === kind)?.[1];
  const ofCategory = Object.entries(messagesByCategory).find(([name]) => name === category)?.[1];
  return ofKind ?? ofCategory ?? messagesByCategory.handyman;
}

type Fate = Pick<StoryApplication, 'status' | 'closedReason'> & { decided: number | null };

function decideFate(task: DemoTask, applicant: string): Fate {
  const decided = task.status === 'open' ? DECIDED_AT.open : DECIDED_AT.later;
  if (applicant === task.helper || applicant === task.approved) {
    return { status: 'approved', closedReason: null, decided };
  }
  if (task.rejected?.includes(applicant)) {
    return { status: 'rejected', closedReason: 'rejected_by_poster', decided };
  }
  return task.status === 'done'
    ? { status: 'rejected', closedReason: 'task_done', decided: REACHED_AT.done }
    : { status: 'pending', closedReason: null, decided: null };
}
