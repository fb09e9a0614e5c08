import { expect, test } from 'vitest';
import { text } from '#platform/server/texts.ts';
import type { TaskAbilities } from './contract.ts';
import type { RefusalKind } from '#platform/ability.ts';
import {
  getTaskAbilities,
  anonymousViewer,
  isStepBack,
  mayApply,
  mayClaim,
  mayEdit,
  mayFeature,
  mayKnowContact,
  mayKnowExactPlace,
  maySeeTimeline,
  mayStart,
} from './rules.ts';
import type { TaskRule, ViewerFacts } from './rules.ts';
import type { TaskStatus } from './vocabulary.ts';

const nobody: ViewerFacts = { ...anonymousViewer, isSignedIn: true };
const viewers = {
  anonymous: anonymousViewer,
  other: nobody,
  pending: { ...nobody, applicationStatus: 'pending' },
  approved: { ...nobody, applicationStatus: 'approved' },
  rejected: { ...nobody, applicationStatus: 'rejected' },
  tasker: { ...nobody, isTasker: true, applicationStatus: 'approved' },
  poster: { ...nobody, isPoster: true },
} satisfies Record<string, ViewerFacts>;
type ViewerName = keyof typeof viewers;

const yes = 'yes';
const texts = {
  signedOut: 'Please sign in to continue.',
  notPoster: 'Only the person who posted this task can do this.',
  notTasker: 'Only the helper working on this task can do this.',
  notApproved: 'Only the approved helper can do this.',
  closed: 'This task is no longer accepting applications.',
  expired: 'This task has expired and is no longer accepting applications.',
  applied: 'You have already applied for this task.',
  claimed: 'This task has already been claimed.',
  notPending: 'Only a pending application can be withdrawn.',
};
const now = (status: string) => `This task has changed. Its status is now ${status}.`;

function answer(
  step: keyof TaskAbilities,
  viewer: ViewerName,
  status: TaskStatus,
  isExpired = false,
): string {
  const ability = getTaskAbilities({ status, isExpired }, viewers[viewer])[step];
  return ability.allowed ? yes : text('en', ability.reason);
}

const statuses = ['open', 'claimed', 'started', 'completed_by_tasker', 'done'] as const;
type Row = [keyof TaskAbilities, ViewerName, string[] | string];
const inEach = (answers: string | string[]) =>
  typeof answers === 'string' ? statuses.map(() => answers) : answers;

const closedApart = (open: string) => [open, ...Array.from({ length: 4 }, () => texts.closed)];
const claimedApart = (open: string) => [open, ...Array.from({ length: 4 }, () => texts.claimed)];
const named = ['Open', 'Claimed', 'Started', 'Completed by tasker', 'Done'].map(now);
const onlyIn = (...allowed: TaskStatus[]) =>
  statuses.map((status, index) => (allowed.includes(status) ? yes : (named[index] ?? '')));
const editClosed = 'This task can no longer be edited.';

const table: Row[] = [
  ['edit', 'anonymous', texts.signedOut],
  ['edit', 'other', texts.notPoster],
  ['edit', 'tasker', texts.notPoster],
  ['edit', 'poster', [yes, editClosed, editClosed, editClosed, editClosed]],
  ['remove', 'anonymous', texts.signedOut],
  ['remove', 'approved', texts.notPoster],
  ['remove', 'poster', onlyIn('open')],
  ['manageApplications', 'anonymous', 'User must be authenticated to manage applications'],
  ['manageApplications', 'tasker', texts.notPoster],
  ['manageApplications', 'poster', yes],
  ['apply', 'anonymous', 'You must be signed in to apply for tasks. Please sign in and try again.'],
  ['apply', 'other', closedApart(yes)],
  ['apply', 'pending', closedApart(texts.applied)],
  ['apply', 'rejected', closedApart(texts.applied)],
  ['apply', 'poster', closedApart('You cannot apply for your own task.')],
  ['withdraw', 'anonymous', 'User must be authenticated to withdraw applications'],
  ['withdraw', 'other', texts.notPending],
  ['withdraw', 'pending', yes],
  ['withdraw', 'approved', texts.notPending],
  ['withdraw', 'rejected', texts.notPending],
  ['decline', 'anonymous', texts.signedOut],
  ['decline', 'other', texts.notApproved],
  ['decline', 'pending', [texts.notApproved, ...named.slice(1)]],
  ['decline', 'approved', onlyIn('open')],
  ['claim', 'anonymous', texts.signedOut],
  ['claim', 'other', texts.notApproved],
  ['claim', 'poster', texts.notApproved],
  ['claim', 'pending', claimedApart(texts.notApproved)],
  ['claim', 'rejected', claimedApart(texts.notApproved)],
  ['claim', 'approved', claimedApart(yes)],
  ['start', 'anonymous', texts.signedOut],
  ['start', 'poster', texts.notTasker],
  ['start', 'approved', texts.notTasker],
  ['start', 'tasker', onlyIn('claimed')],
  ['complete', 'other', texts.notTasker],
  ['complete', 'tasker', onlyIn('started')],
  ['giveUp', 'anonymous', texts.signedOut],
  ['giveUp', 'poster', texts.notTasker],
  ['giveUp', 'tasker', onlyIn('claimed', 'started')],
  ['confirm', 'anonymous', texts.signedOut],
  ['confirm', 'tasker', texts.notPoster],
  ['confirm', 'poster', onlyIn('completed_by_tasker')],
  ['sendBack', 'tasker', texts.notPoster],
  ['sendBack', 'poster', onlyIn('completed_by_tasker')],
  ['removeHelper', 'tasker', texts.notPoster],
  ['removeHelper', 'poster', onlyIn('claimed', 'started')],
];

test.each(table)('%s by %s, in each status', (step, viewer, expected) => {
  expect(statuses.map((status) => answer(step, viewer, status))).toEqual(inEach(expected));
});

test('an expired task takes no application and no claim, but a new date', () => {
  expect(answer('apply', 'other', 'open', true)).toBe(texts.expired);
  expect(answer('claim', 'approved', 'open', true)).toBe(texts.expired);
  expect(answer('edit', 'poster', 'open', true)).toBe(yes);
  // TASK-139 asks whether it is open before it asks whose it is.
  expect(answer('apply', 'poster', 'open', true)).toBe(texts.expired);
});

test.each<[keyof TaskAbilities, ViewerName, TaskStatus[]]>([
  ['complete', 'tasker', ['claimed', 'started']],
  ['complete', 'poster', []],
  ['confirm', 'poster', ['claimed', 'started', 'completed_by_tasker']],
  ['confirm', 'tasker', []],
  ['giveUp', 'tasker', ['claimed', 'started']],
  ['removeHelper', 'poster', ['claimed', 'started']],
])('once its day is over, %s by %s is for %j (DEAL-081, DEAL-082)', (step, viewer, allowed) => {
  const isAllowed = (status: TaskStatus) =>
    getTaskAbilities({ status, isExpired: false, isDayOver: true }, viewers[viewer])[step].allowed;
  expect(statuses.filter(isAllowed)).toEqual(allowed);
});

const listAllowedViewers = (rule: (viewer: ViewerFacts) => boolean) =>
  Object.entries(viewers).flatMap(([name, viewer]) => (rule(viewer) ? [name] : []));

test('keeps the exact place, the contact and the timeline to those who may know them', () => {
  expect(listAllowedViewers(mayKnowExactPlace)).toEqual(['approved', 'tasker', 'poster']);
  expect(listAllowedViewers(mayKnowContact)).toEqual(['approved', 'tasker']);
  expect(listAllowedViewers(maySeeTimeline)).toEqual(['tasker', 'poster']);
});

test.each<[TaskRule, ViewerName, RefusalKind]>([
  [mayApply, 'anonymous', 'signed-out'],
  [mayEdit, 'anonymous', 'signed-out'],
  [mayApply, 'poster', 'forbidden'],
  [mayEdit, 'other', 'forbidden'],
  [mayClaim, 'pending', 'forbidden'],
  [mayStart, 'poster', 'forbidden'],
  [mayApply, 'pending', 'conflict'],
  [mayStart, 'tasker', 'conflict'],
])('tells a missing permission from being too late (TASK-025): %# %s', (rule, viewer, kind) => {
  expect(rule({ status: 'open', isExpired: false }, viewers[viewer])).toMatchObject({ kind });
});

test.each<[Partial<Parameters<typeof mayFeature>[0]>, ViewerName, RefusalKind | null]>([
  [{}, 'poster', null],
  [{}, 'anonymous', 'signed-out'],
  [{}, 'other', 'forbidden'],
  [{}, 'approved', 'forbidden'],
  [{ isFeatured: true }, 'poster', 'conflict'],
  [{ isExpired: true }, 'poster', 'conflict'],
  [{ status: 'claimed' }, 'poster', 'conflict'],
  [{ status: 'done' }, 'poster', 'conflict'],
])('an own open task may be featured once: %o, %s (PEOPLE-176)', (task, viewer, kind) => {
  const ruling = mayFeature(
    { status: 'open', isExpired: false, isFeatured: false, ...task },
    viewers[viewer],
  );
  expect(ruling.allowed ? null : ruling.kind).toBe(kind);
});

test.each<[TaskStatus, TaskStatus, boolean]>([
  ['open', 'claimed', false],
  ['claimed', 'started', false],
  ['started', 'completed_by_tasker', false],
  ['completed_by_tasker', 'done', false],
  ['completed_by_tasker', 'started', true],
  ['claimed', 'open', true],
  ['started', 'open', true],
])('from %s to %s is a step back: %s', (from, to, isBack) => {
  expect(isStepBack(from, to)).toBe(isBack);
});

const several = (wanted: number, taken: number) => ({
  status: 'open' as const,
  isExpired: false,
  helpers: { wanted, taken },
});

test.each<[keyof TaskAbilities, ViewerName, number, string]>([
  ['apply', 'other', 1, 'allowed'],
  ['apply', 'other', 2, 'full'],
  ['apply', 'pending', 2, 'already_applied'],
  ['joinWaitingList', 'other', 1, 'not_full'],
  ['joinWaitingList', 'other', 2, 'allowed'],
  ['joinWaitingList', 'pending', 2, 'already_applied'],
  ['joinWaitingList', 'poster', 2, 'own_task'],
  ['joinWaitingList', 'anonymous', 2, 'signed_out_applying'],
  ['claim', 'approved', 1, 'allowed'],
  ['claim', 'approved', 2, 'full'],
  ['claim', 'pending', 1, 'not_approved'],
  ['edit', 'poster', 2, 'allowed'],
  ['remove', 'poster', 0, 'allowed'],
  ['remove', 'poster', 1, 'has_helpers'],
])(
  '%s by %s of a task for two of which %i have a part: %s (TASK-377, TASK-386)',
  (step, viewer, taken, result) => {
    const ability = getTaskAbilities(several(2, taken), viewers[viewer])[step];
    expect(ability.allowed ? 'allowed' : ability.reason.split('.').at(-1)).toBe(result);
  },
);

test('a helper with a part cannot claim or decline the task again (TASK-379)', () => {
  const { claim, decline } = getTaskAbilities(several(2, 1), {
    ...viewers.approved,
    hasPart: true,
  });
  expect(claim).toMatchObject({ reason: 'tasks:refusals.already_claimed' });
  expect(decline).toMatchObject({ reason: 'tasks:refusals.already_claimed' });
});

test('a full task is not featured (TASK-377)', () => {
  const ruling = mayFeature({ ...several(2, 2), isFeatured: false }, viewers.poster);
  expect(ruling).toMatchObject({ reason: 'applications:refusals.feature_full' });
});
