import type { Ending } from '#features/subjects/endings.ts';
import { defineEvent } from '#platform/server/live/events.ts';

type Pair = { taskId: string; posterId: string; taskerId: string };
type OfKind = Pair & {
  /** The two agreed on it in a conversation, and other people do not see it (decision 0059). */
  isPrivate: boolean;
  /** It is the task of a booking. */
  isBooked: boolean;
};

/** The approved applicant became the tasker (TASK-029). */
export const taskClaimed = defineEvent<Pair>('work.task_claimed');

/** A helper of a task for several took a part of it, or gave it back (TASK-379, TASK-380). */
type PartOfWhole = { wholeId: string; posterId: string; helperId: string };
export const partClaimed = defineEvent<PartOfWhole>('work.part_claimed');
export const partEnded = defineEvent<PartOfWhole>('work.part_ended');

/** All parts of a task for several are done, and with them the task (TASK-382). */
export const wholeDone = defineEvent<{ taskId: string }>('work.whole_done');

/** The poster says that a task marked completed is not finished yet (TASK-033). */
export const taskSentBack = defineEvent<
  Pair & {
    reason: string;
    /** The tasker gets a notice of it, so that no other need be sent. */
    isNotified: boolean;
  }
>('work.task_sent_back');

/** The poster confirmed the work (TASK-032). */
export const taskDone = defineEvent<OfKind>('work.task_done');

/** How work under way ends without being done: as one of the two says, or without an answer of either (DEAL-084). */
export type Release = { actorId: string; ending: Ending } | { actorId: null; ending: 'lapsed' };

/** The tasker gave the task up, was removed from it, or the deal lapsed (TASK-034). */
export const taskReleased = defineEvent<OfKind & Release>('work.task_released');
