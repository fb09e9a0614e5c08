import { describe, expect, it } from 'vitest';
import { text } from '#platform/server/texts.ts';
import type { Ability } from '#platform/ability.ts';
import { applicationChatWriting, chatOfApplication } from './chat-rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));
const POSTER = 'Chat is only available to the task poster during application phase';
const PARTICIPANTS = 'Chat is only available to task participants';
const NOT_HERE = 'Chat is not available for this task';
const not = (status: string) => `Chat not available for ${status} application`;
const taken = ['claimed', 'started', 'completed_by_tasker', 'done'] as const;

describe('writing into an application’s private conversation, full table', () => {
  const MOVED = 'The task is claimed: your conversation continues in the task chat.';
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
