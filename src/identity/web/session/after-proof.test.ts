import { expect, test } from 'vitest';
import type { Session } from '../session.ts';
import { afterProof } from './after-proof.ts';

const somebody = {
  status: 'signed-in',
  userId: '0199',
  email: 'ana@example.org',
  fullName: 'Ana',
  intent: null,
  isManaged: false,
  mustChoosePassword: false,
} as const satisfies Session;
const needsCode: Session = { status: 'anonymous', secondStep: { email: 'ana@example.org' } };
const isLeaving: Session = {
  status: 'anonymous',
  leaving: { email: 'ana@example.org', dueAt: '2026-12-01T00:00:00Z' },
};

test.each([
  ['signed in', somebody, '/task/1?apply=1', null, '/task/1?apply=1'],
  ['signed in', somebody, null, null, '/browse-tasks'],
  [
    'one code short',
    needsCode,
    '/task/1?apply=1',
    'second-step',
    '/auth?returnTo=%2Ftask%2F1%3Fapply%3D1',
  ],
  ['one code short', needsCode, null, 'second-step', '/auth'],
  ['leaving', isLeaving, '/chat', 'leaving', '/auth?returnTo=%2Fchat'],
  [
    'without a password',
    { ...somebody, mustChoosePassword: true },
    '/post-task?title=TV',
    'password',
    '/auth?mode=reset&returnTo=%2Fpost-task%3Ftitle%3DTV',
  ],
] as const)(
  'a person who is %s goes on as the session and the place say (SHELL-382)',
  (_, session, returnTo, step, to) => {
    expect(afterProof(session, returnTo)).toEqual({ step, to });
  },
);
