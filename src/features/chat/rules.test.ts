import { describe, expect, it } from 'vitest';
import { text } from '#platform/server/texts.ts';
import { becauseOf } from '#platform/ability.ts';
import type { Ability } from '#platform/ability.ts';
import {
  applicationChatWriting,
  chatOfApplication,
  marketChatOpening,
  onDemandChatEligibility,
  requestStatuses,
  taskChatEligibility,
  taskChatWriting,
  unlessClosed,
} from './rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));

const SIGN_IN = 'Please sign in to access chat';
const NOBODY = 'Chat will be available once someone applies for this task';
const POSTER = 'Chat is only available to the task poster during application phase';
const PARTICIPANTS = 'Chat is only available to task participants';
const NOT_HERE = 'Chat is not available for this task';
const OPENS = 'Chat opens as soon as the task is claimed.';
const not = (status: string) => `Chat not available for ${status} application`;
const taken = ['claimed', 'started', 'completed_by_tasker', 'done'] as const;

describe('the task chat, full table', () => {
  it.each([
    ['signed-out', SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN],
    ['poster', NOBODY, 'yes', 'yes', NOT_HERE],
    ['other', NOBODY, POSTER, PARTICIPANTS, NOT_HERE],
  ] as const)('%s', (viewer, withoutApplication, withApplications, afterClaim, removed) => {
    const ask = (
      taskStatus: Parameters<typeof taskChatEligibility>[0]['taskStatus'],
      has: boolean,
    ) => words(taskChatEligibility({ viewer, taskStatus, hasApplications: has }));
    expect(ask('open', false)).toBe(withoutApplication);
    expect(ask('open', true)).toBe(withApplications);
    for (const status of taken) {
      expect(ask(status, true)).toBe(afterClaim);
      expect(ask(status, false)).toBe(afterClaim);
    }
    expect(ask(null, true)).toBe(removed);
  });

  it('tasker', () => {
    const answers = [...taken, null].map((taskStatus) =>
      words(taskChatEligibility({ viewer: 'tasker', taskStatus, hasApplications: true })),
    );
    expect(answers).toEqual(['yes', 'yes', 'yes', 'yes', NOT_HERE]);
  });
});

describe('writing into the task chat', () => {
  it('waits for a tasker while the task is open', () => {
    const facts = { viewer: 'poster', taskStatus: 'open', hasApplications: true } as const;
    expect(words(taskChatWriting(facts))).toBe(OPENS);
    expect(words(taskChatWriting({ ...facts, hasApplications: false }))).toBe(NOBODY);
    expect(words(taskChatWriting({ ...facts, viewer: 'other' }))).toBe(POSTER);
  });

  it.each(taken)('is for poster and tasker when the task is %s', (taskStatus) => {
    const ask = (viewer: 'poster' | 'tasker' | 'other') =>
      words(taskChatWriting({ viewer, taskStatus, hasApplications: true }));
    expect(ask('poster')).toBe('yes');
    expect(ask('tasker')).toBe('yes');
    expect(ask('other')).toBe(PARTICIPANTS);
  });
});

describe('writing into an application’s private conversation, full table', () => {
  const MOVED = 'The task is claimed: your conversation goes on in the task chat.';
  const rows = [
    ['poster', 'pending', 'yes', not('pending')],
    ['poster', 'approved', not('approved'), MOVED],
    ['poster', 'rejected', not('rejected'), not('rejected')],
    ['poster', null, 'This application was withdrawn.', 'This application was withdrawn.'],
    ['applicant', 'pending', 'yes', not('pending')],
    ['applicant', 'approved', not('approved'), MOVED],
    [
      'applicant',
      'rejected',
      'Your application was not accepted',
      'Your application was not accepted',
    ],
    ['applicant', null, POSTER, PARTICIPANTS],
  ] as const;

  it.each(rows)('%s, application %s', (viewer, applicationStatus, whileOpen, afterClaim) => {
    const ask = (taskStatus: 'open' | (typeof taken)[number] | null) =>
      words(
        applicationChatWriting({ viewer, applicationStatus, taskStatus, hasApplications: true }),
      );
    expect(ask('open')).toBe(whileOpen);
    for (const status of taken) expect(ask(status)).toBe(afterClaim);
    expect(ask(null)).toBe(NOT_HERE);
  });

  it('leads to the task chat once the approved applicant has claimed', () => {
    const ids = { taskId: 't', applicationId: 'a' };
    const kinds = [
      chatOfApplication({ ...ids, applicationStatus: 'pending', taskStatus: 'open' }),
      chatOfApplication({ ...ids, applicationStatus: 'approved', taskStatus: 'open' }),
      chatOfApplication({ ...ids, applicationStatus: 'pending', taskStatus: 'started' }),
      chatOfApplication({ ...ids, applicationStatus: 'approved', taskStatus: 'started' }),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['application', 'application', 'application', 'task']);
  });
});

describe('the chat of a help request (CHAT-129…131)', () => {
  const helped = new Set(['accepted', 'started', 'completed']);
  it.each([...requestStatuses, null])('while it is %s', (requestStatus) => {
    const ask = (viewer: Parameters<typeof onDemandChatEligibility>[0]['viewer']) =>
      words(onDemandChatEligibility({ viewer, requestStatus }));
    expect(ask('signed-out')).toBe(SIGN_IN);
    expect(ask('other')).toBe(PARTICIPANTS);
    const expected =
      requestStatus === 'searching'
        ? PARTICIPANTS
        : helped.has(requestStatus ?? '')
          ? 'yes'
          : NOT_HERE;
    expect([ask('requester'), ask('helper')]).toEqual([expected, expected]);
  });
});

describe('beginning a conversation about an item or a service (CHAT-121, 122, 126)', () => {
  it.each([
    ['signed-out', 'Please sign in to contact sellers.', 'Please sign in to contact sellers.'],
    [
      'owner',
      'Cannot contact yourself: This is your own listing.',
      'Cannot contact yourself: This is your own listing.',
    ],
    ['other', 'yes', 'Chat not available'],
  ] as const)('%s', (viewer, whileOffered, afterwards) => {
    expect(words(marketChatOpening({ viewer, isOffered: true }))).toBe(whileOffered);
    expect(words(marketChatOpening({ viewer, isOffered: false }))).toBe(afterwards);
  });
});

it('what a moderator closed stays closed, whatever its subject allows', () => {
  expect(words(unlessClosed(true, { allowed: true }))).toBe('Chat not available');
  expect(words(unlessClosed(false, { allowed: true }))).toBe('yes');
  const signedOut = becauseOf('chat:refusals')('sign_in', 'signed-out');
  expect(words(unlessClosed(false, signedOut))).toBe(SIGN_IN);
});
