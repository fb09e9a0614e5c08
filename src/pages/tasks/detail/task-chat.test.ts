import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/people/web/viewer.ts';
import { taskChat } from './task-chat.ts';

const taskId = '01957a5e-0000-7000-8000-000000000001';
const applicationId = '01957a5e-0000-7000-8000-000000000002';
const signedIn: Viewer = { status: 'signed-in', id: '01957a5e-0000-7000-8000-000000000003' };
const nobody: Viewer = { status: 'anonymous', id: null };
type Task = Parameters<typeof taskChat>[0];

const task = (status: Task['status'], viewer: Partial<Task['viewer']> = {}): Task => ({
  id: taskId,
  status,
  applicationsCount: 1,
  isBooked: false,
  viewer: { isOwn: false, isTasker: false, application: null, ...viewer },
});
const applied = (status: 'pending' | 'approved' | 'rejected') => ({
  application: { id: applicationId, status, closedReason: null },
});

describe('the conversation behind Message and Chat (CHAT-025)', () => {
  it.each<[string, Task, Viewer, string | null]>([
    ['a visitor', task('open'), nobody, 'eligibility:refusals.sign_in'],
    ['somebody who has not applied', task('open'), signedIn, 'eligibility:refusals.poster_only'],
    ['a pending applicant', task('open', applied('pending')), signedIn, null],
    [
      'a rejected applicant',
      task('open', applied('rejected')),
      signedIn,
      'applications:chat.not_accepted',
    ],
    [
      'an approved applicant before the claim',
      task('open', applied('approved')),
      signedIn,
      'applications:chat.approved',
    ],
    ['the tasker', task('started', { isTasker: true, ...applied('approved') }), signedIn, null],
    ['the poster of a claimed task', task('claimed', { isOwn: true }), signedIn, null],
    [
      'a helper of several, while their task is open for more (CHAT-203)',
      { ...task('open', applied('approved')), ownPartId: applicationId },
      signedIn,
      null,
    ],
    ['an outsider', task('claimed'), signedIn, 'eligibility:refusals.participants_only'],
  ])('%s', (_who, about, viewer, reason) => {
    const { right } = taskChat(about, viewer);
    expect(right.allowed ? null : right.reason).toBe(reason);
  });

  it('is not offered beside that of a booking (SERV-009)', () => {
    const own = task('claimed', { isOwn: true });
    expect(taskChat(own, signedIn).isOffered).toBe(true);
    expect(taskChat({ ...own, isBooked: true }, signedIn).isOffered).toBe(false);
  });

  it('is the private one while pending and the task chat from the claim on', () => {
    expect(taskChat(task('open', applied('pending')), signedIn).conversation).toEqual({
      kind: 'application',
      taskId,
      applicationId,
    });
    expect(taskChat(task('claimed', applied('approved')), signedIn).conversation).toEqual({
      kind: 'task',
      taskId,
    });
  });
});
