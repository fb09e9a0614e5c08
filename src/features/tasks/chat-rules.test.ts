import { describe, expect, it } from 'vitest';
import { text } from '#platform/server/texts.ts';
import type { Ability } from '#platform/ability.ts';
import { taskChatEligibility, taskChatWriting } from './chat-rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));
const SIGN_IN = 'Please sign in to access chat';
const NOBODY = 'Chat will be available once someone applies for this task';
const POSTER = 'Chat is only available to the task poster during application phase';
const PARTICIPANTS = 'Chat is only available to task participants';
const NOT_HERE = 'Chat is not available for this task';
const OPENS = 'Chat opens as soon as the task is claimed.';
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
