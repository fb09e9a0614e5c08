import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { TaskAbilities } from './contract.ts';
import { taskStatuses } from './vocabulary.ts';
import type { ApplicationStatus, TaskStatus } from './vocabulary.ts';

/** The facts that the rules need about a task. */
export type TaskFacts = {
  status: TaskStatus;
  isExpired: boolean;
  /** The work is not marked completed, although its time has passed by a day; read only where steps of it are taken. */
  isDayOver?: boolean;
  /** How many helpers a task for several needs, and how many have a part (TASK-375). */
  helpers?: HelperCount;
  /** It belongs to a booking; read only where its terms are changed. */
  isBooked?: boolean;
};

export type HelperCount = { wanted: number; taken: number };

/** The facts that the rules need about the viewer. */
export type ViewerFacts = {
  isSignedIn: boolean;
  isPoster: boolean;
  isTasker: boolean;
  /** The viewer's own application on this task. */
  applicationStatus: ApplicationStatus | null;
  /** The viewer has a part of this task for several helpers. */
  hasPart?: boolean;
};

export type TaskRule = (task: TaskFacts, viewer: ViewerFacts) => Ruling;

const because = createRefusalBuilder('tasks:refusals');
const ofSeveral = createRefusalBuilder('applications:refusals');
const signedOut = because('signed_out', 'signed-out');
/** TASK-028: says where the task stands now. */
const statusIsNow = ({ status }: TaskFacts) => because(`status_now.${status}`, 'conflict');

/** Whether a step went back: sent back by the poster, given up or taken back (TASK-033, TASK-034). */
export const isStepBack = (from: TaskStatus, to: TaskStatus): boolean =>
  taskStatuses.indexOf(to) < taskStatuses.indexOf(from);

/** TASK-377: every helper that a task needs has a part of it. */
export const isFull = ({ helpers }: Pick<TaskFacts, 'helpers'>): boolean =>
  helpers !== undefined && helpers.taken >= helpers.wanted;

export const anonymousViewer: ViewerFacts = {
  isSignedIn: false,
  isPoster: false,
  isTasker: false,
  applicationStatus: null,
};

/** TASK-238: only the owner, only while the task is open; a new date can wake an expired one. */
export const mayEdit: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return signedOut;
  if (!viewer.isPoster) return because('not_poster', 'forbidden');
  if (task.status !== 'open') return because('edit_closed', 'conflict');
  return allowed;
};

/** TASK-248: not possible from claimed on, nor while a helper has a part (TASK-386). */
export const mayRemove: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return signedOut;
  if (!viewer.isPoster) return because('not_poster', 'forbidden');
  if (task.status !== 'open') return statusIsNow(task);
  return task.helpers && task.helpers.taken > 0 ? ofSeveral('has_helpers', 'conflict') : allowed;
};

/** PEOPLE-176: only where it would be seen, and not while it is featured, no matter who featured it. */
export const mayFeature = (task: TaskFacts & { isFeatured: boolean }, viewer: ViewerFacts) => {
  if (!viewer.isSignedIn) return signedOut;
  if (!viewer.isPoster) return because('not_poster', 'forbidden');
  if (task.status !== 'open') return statusIsNow(task);
  if (task.isExpired) return because('feature_expired', 'conflict');
  if (isFull(task)) return ofSeveral('feature_full', 'conflict');
  return task.isFeatured ? because('already_featured', 'conflict') : allowed;
};

/** TASK-162: the poster sees the applications whatever the status; deciding has its own rule. */
export const mayManageApplications: TaskRule = (_task, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_managing', 'signed-out');
  return viewer.isPoster ? allowed : because('not_poster', 'forbidden');
};

/** TASK-139, in its order; a full task has a waiting list instead (TASK-377). */
export const mayApply: TaskRule = (task, viewer) => {
  const ruling = mayAsk(task, viewer);
  return ruling.allowed && isFull(task) ? ofSeveral('full', 'conflict') : ruling;
};

/** TASK-378: while the task is full; who has applied is on the list already. */
export const mayJoinWaitingList: TaskRule = (task, viewer) => {
  const ruling = mayAsk(task, viewer);
  return ruling.allowed && !isFull(task) ? ofSeveral('not_full', 'conflict') : ruling;
};

const mayAsk: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_applying', 'signed-out');
  if (task.status !== 'open') return because('not_accepting', 'conflict');
  if (task.isExpired) return because('expired', 'conflict');
  if (viewer.isPoster) return because('own_task', 'forbidden');
  if (viewer.applicationStatus !== null) return because('already_applied', 'conflict');
  return allowed;
};

/** TASK-151, TASK-156: pending is the only condition. */
export const mayWithdraw: TaskRule = (_task, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_withdrawing', 'signed-out');
  return viewer.applicationStatus === 'pending'
    ? allowed
    : because('only_pending_withdrawn', 'conflict');
};

/** TASK-166: the approved applicant, while the task is open. */
export const mayDecline: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return signedOut;
  if (viewer.applicationStatus === null) return because('not_approved', 'forbidden');
  if (task.status !== 'open') return statusIsNow(task);
  if (viewer.hasPart === true) return because('already_claimed', 'conflict');
  return viewer.applicationStatus === 'approved' ? allowed : because('not_approved', 'forbidden');
};

/** TASK-029, TASK-036: the approved applicant, once; who applied and came late is refused as late. */
export const mayClaim: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return signedOut;
  if (viewer.applicationStatus === null) return because('not_approved', 'forbidden');
  if (task.status !== 'open' || viewer.hasPart === true) {
    return because('already_claimed', 'conflict');
  }
  if (viewer.applicationStatus !== 'approved') return because('not_approved', 'forbidden');
  if (isFull(task)) return ofSeveral('full', 'conflict');
  return task.isExpired ? because('expired', 'conflict') : allowed;
};

/** A step of the tasker, from one status on (TASK-030, TASK-031). */
const taskerFrom =
  (...from: readonly TaskStatus[]): TaskRule =>
  (task, viewer) => {
    if (!viewer.isSignedIn) return signedOut;
    if (!viewer.isTasker) return because('not_tasker', 'forbidden');
    return from.includes(task.status) ? allowed : statusIsNow(task);
  };

/** A step of the poster, from one status on (TASK-032, TASK-033). */
const posterFrom =
  (...from: readonly TaskStatus[]): TaskRule =>
  (task, viewer) => {
    if (!viewer.isSignedIn) return signedOut;
    if (!viewer.isPoster) return because('not_poster', 'forbidden');
    return from.includes(task.status) ? allowed : statusIsNow(task);
  };

const CLAIMED = ['claimed', 'started'] as const;
const STARTED = ['started'] as const;

export const mayStart = taskerFrom('claimed');
/** DEAL-081: once its day has passed, work that was never marked as started can be completed, too. */
export const mayComplete: TaskRule = (task, viewer) =>
  taskerFrom(...(task.isDayOver === true ? CLAIMED : STARTED))(task, viewer);
/** DEAL-082: once its day has passed, the poster may know that it is done before the helper says so. */
export const mayConfirm: TaskRule = (task, viewer) =>
  posterFrom('completed_by_tasker', ...(task.isDayOver === true ? CLAIMED : []))(task, viewer);
export const maySendBack = posterFrom('completed_by_tasker');
/** TASK-034, by the tasker. */
export const mayGiveUp = taskerFrom('claimed', 'started');
/** TASK-034, by the poster. */
export const mayRemoveHelper = posterFrom('claimed', 'started');

/** DEAL-042, DEAL-051: either of the two, while the work is under way; a booking changes its own terms. */
export const mayProposeChange: TaskRule = (task, viewer) => {
  if (!viewer.isSignedIn) return signedOut;
  if (!viewer.isPoster && !viewer.isTasker) return because('not_tasker', 'forbidden');
  if (task.isBooked === true) return because('changed_by_booking', 'conflict');
  return CLAIMED.some((status) => status === task.status) ? allowed : statusIsNow(task);
};

/** Every step at once, as an answer carries them. */
export function getTaskAbilities(task: TaskFacts, viewer: ViewerFacts): TaskAbilities {
  return {
    edit: mayEdit(task, viewer),
    remove: mayRemove(task, viewer),
    manageApplications: mayManageApplications(task, viewer),
    apply: mayApply(task, viewer),
    joinWaitingList: mayJoinWaitingList(task, viewer),
    withdraw: mayWithdraw(task, viewer),
    decline: mayDecline(task, viewer),
    claim: mayClaim(task, viewer),
    start: mayStart(task, viewer),
    complete: mayComplete(task, viewer),
    confirm: mayConfirm(task, viewer),
    sendBack: maySendBack(task, viewer),
    giveUp: mayGiveUp(task, viewer),
    removeHelper: mayRemoveHelper(task, viewer),
    proposeChange: mayProposeChange(task, viewer),
  };
}

const takenAway = because('taken_away', 'conflict');
/** MOD-083: what moderators took away is read by its poster, and nothing else. */
export const abilitiesOfTakenAway: TaskAbilities = {
  edit: takenAway,
  remove: takenAway,
  manageApplications: takenAway,
  apply: takenAway,
  joinWaitingList: takenAway,
  withdraw: takenAway,
  decline: takenAway,
  claim: takenAway,
  start: takenAway,
  complete: takenAway,
  confirm: takenAway,
  sendBack: takenAway,
  giveUp: takenAway,
  removeHelper: takenAway,
  proposeChange: takenAway,
};

/** TASK-020: the poster always; an approved applicant and the tasker as long as they are that. */
export function mayKnowExactPlace(viewer: ViewerFacts): boolean {
  return viewer.isPoster || viewer.isTasker || viewer.applicationStatus === 'approved';
}

/** TASK-024: those of TASK-020 other than the poster. */
export const mayKnowContact = (viewer: ViewerFacts): boolean =>
  !viewer.isPoster && mayKnowExactPlace(viewer);

/** The timeline is only for the two who work together (TASK-037). */
export const maySeeTimeline = (viewer: ViewerFacts): boolean => viewer.isPoster || viewer.isTasker;
