import { expect, test } from 'vitest';
import type { TaskDetail } from '#features/tasks/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { chooseMainStep } from './main-step.ts';
import type { MainStep } from '#features/tasks/web/detail/main-step.ts';

type Asked = Parameters<typeof chooseMainStep>[0];

const yes = { allowed: true } as const;
const no = { allowed: false, reason: 'tasks:refusals.not_poster' } as const;
const NONE: TaskDetail['abilities'] = {
  edit: no,
  remove: no,
  manageApplications: no,
  apply: no,
  joinWaitingList: no,
  withdraw: no,
  decline: no,
  claim: no,
  start: no,
  complete: no,
  confirm: no,
  sendBack: no,
  giveUp: no,
  removeHelper: no,
  proposeChange: no,
};
const nobody: TaskDetail['viewer'] = { isOwn: false, isTasker: false, application: null };
const applied = { id: 'a', status: 'pending', closedReason: null } as const;
const own = { ...nobody, isOwn: true };
const OWNS = { ...NONE, edit: yes, manageApplications: yes };

const rows: Array<[name: string, status: Viewer['status'], task: Partial<Asked>, step: MainStep]> =
  [
    ['a visitor applies, by way of sign-in', 'anonymous', {}, 'apply'],
    ['somebody signed in applies', 'signed-in', { abilities: { ...NONE, apply: yes } }, 'apply'],
    ['nobody applies for what is closed', 'anonymous', { status: 'claimed' }, null],
    ['nobody applies for what has expired', 'anonymous', { isExpired: true }, null],
    ['who has applied waits', 'signed-in', { viewer: { ...nobody, application: applied } }, null],
    ['the approved one claims', 'signed-in', { abilities: { ...NONE, claim: yes } }, 'work'],
    [
      'the poster answers who waits',
      'signed-in',
      { viewer: own, abilities: OWNS, applicants: { waiting: 1, first: [] } },
      'manage',
    ],
    [
      'the poster has nothing to do while it is claimed',
      'signed-in',
      { viewer: own, abilities: { ...OWNS, edit: no }, status: 'claimed' },
      null,
    ],
    [
      'the poster confirms, and manages beside it',
      'signed-in',
      {
        viewer: own,
        abilities: { ...OWNS, edit: no, confirm: yes },
        status: 'completed_by_tasker',
      },
      'work',
    ],
    ['the poster edits while nobody waits', 'signed-in', { viewer: own, abilities: OWNS }, 'edit'],
  ];

test.each(rows)(
  'on a phone the foot of a task has its main step: %s (TASK-335)',
  (_name, status, task, step) => {
    const usual: Asked = {
      abilities: NONE,
      viewer: nobody,
      status: 'open',
      isExpired: false,
    };
    expect(chooseMainStep({ ...usual, ...task }, { status })).toBe(step);
  },
);
