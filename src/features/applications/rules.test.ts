import { expect, test } from 'vitest';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import { text } from '#platform/server/texts.ts';
import { applicationChatEligibility, mayApprove, mayReject } from './rules.ts';
import type { DecisionFacts } from './rules.ts';

const yes = 'yes';
const describeAbility = (ability: ReturnType<typeof mayApprove>, params = {}) =>
  ability.allowed ? yes : text('en', ability.reason, params);

type ChatRow = [
  'signed-out' | 'poster' | 'applicant' | 'other',
  'pending' | 'approved' | 'rejected',
  string[],
];
const always = (reason: string) => taskStatuses.map(() => reason);
const openThen = (open: string, later: string) =>
  taskStatuses.map((status) => (status === 'open' ? open : later));
const noChat = (status: string) => `Chat not available for ${status} application`;

// The full table of CHAT-026…034.
test.each<ChatRow>([
  ['signed-out', 'pending', always('You must be logged in to chat')],
  ['signed-out', 'approved', always('You must be logged in to chat')],
  ['signed-out', 'rejected', always('You must be logged in to chat')],
  ['poster', 'pending', openThen(yes, noChat('pending'))],
  ['poster', 'approved', openThen(noChat('approved'), yes)],
  ['poster', 'rejected', always(noChat('rejected'))],
  ['applicant', 'pending', openThen(yes, noChat('pending'))],
  ['applicant', 'approved', openThen(noChat('approved'), yes)],
  ['applicant', 'rejected', always('Your application was not accepted')],
  ['other', 'pending', always(noChat('pending'))],
  ['other', 'approved', always(noChat('approved'))],
  ['other', 'rejected', always(noChat('rejected'))],
])(
  'chat of %s over a %s application, in each task status',
  (viewer, applicationStatus, expected) => {
    expect(
      taskStatuses.map((taskStatus) =>
        describeAbility(applicationChatEligibility({ viewer, applicationStatus, taskStatus })),
      ),
    ).toEqual(expected);
  },
);

const pendingOnOpen: DecisionFacts = {
  areDecisionsOn: true,
  taskStatus: 'open',
  isTaskExpired: false,
  applicationStatus: 'pending',
  approvedOther: null,
};
const off = 'Application status updates are temporarily disabled while we improve security';
const notOpen = 'Applications can only be changed while the task is open.';
const expired = 'The day of this task has passed. Set a new day first.';
const another =
  'You have already approved Ana. Reject that application first to approve someone else.';

test.each<[string, Partial<DecisionFacts>, string, string]>([
  ['pending on an open task', {}, yes, yes],
  ['the switch is off', { areDecisionsOn: false }, off, off],
  ['the task is claimed', { taskStatus: 'claimed' }, notOpen, notOpen],
  ['the task is done', { taskStatus: 'done' }, notOpen, notOpen],
  ['the day of the task has gone by (TASK-355)', { isTaskExpired: true }, expired, yes],
  ['another is approved', { approvedOther: 'Ana' }, another, yes],
  [
    'taking an approval back',
    { applicationStatus: 'approved' },
    'This application is already approved.',
    yes,
  ],
  [
    'rejected is final',
    { applicationStatus: 'rejected' },
    'A rejected application cannot be changed.',
    'A rejected application cannot be changed.',
  ],
])('deciding: %s', (_name, facts, approving, rejecting) => {
  const all = { ...pendingOnOpen, ...facts };
  expect(describeAbility(mayApprove(all), { name: 'Ana' })).toBe(approving);
  expect(describeAbility(mayReject(all))).toBe(rejecting);
});

test.each<[Partial<DecisionFacts>, string | null, string | null]>([
  [{ helpers: { wanted: 3, approved: 2 } }, null, null],
  [{ helpers: { wanted: 3, approved: 3 } }, 'everyone_approved', null],
  [{ helpers: { wanted: 1, approved: 1 } }, 'everyone_approved', null],
  [
    { helpers: { wanted: 3, approved: 1 }, applicationStatus: 'approved', hasPart: true },
    'has_part',
    'has_part',
  ],
])('one of several: %o approve: %s, reject: %s (TASK-377)', (facts, approve, reject) => {
  const [approval, rejection] = [mayApprove, mayReject].map((rule) => {
    const ruling = rule({ ...pendingOnOpen, ...facts });
    return ruling.allowed ? null : ruling.reason.split('.').at(-1);
  });
  expect([approval, rejection]).toEqual([approve, reject]);
});
