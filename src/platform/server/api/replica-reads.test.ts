import { expect, test } from 'vitest';
import type { CallMeta } from '../../api-contract.ts';
import type { Viewer } from '../context.ts';
import { currentScope } from '../scope.ts';
import { readFromReplicas } from './replica-reads.ts';

const somebody: Viewer = {
  userId: '',
  sessionId: '',
  email: '',
  isModerator: false,
  isOperator: false,
  joinedAt: 0,
  restriction: null,
};
const list: CallMeta = { isSameForVisitors: true };

test.each<[string, Viewer | null, string, CallMeta, boolean]>([
  ['what a visitor reads', null, 'GET', {}, true],
  ['a list that a visitor reads', null, 'GET', list, true],
  ['a list that somebody reads', somebody, 'GET', list, true],
  ['what is somebody’s own', somebody, 'GET', {}, false],
  ['what must not be a moment old', null, 'GET', { isNeverOld: true }, false],
  ['what a visitor sends', null, 'POST', {}, false],
  ['what somebody sends', somebody, 'POST', {}, false],
])(
  'decides whether a replica may answer: %s (OPS-100, OPS-101)',
  async (_, viewer, method, meta, may) => {
    const procedure = { '~orpc': { meta, route: { method } } };
    const next = () => Promise.resolve(currentScope().mayLag === true);
    expect(await readFromReplicas({ context: { viewer }, procedure, next })).toBe(may);
  },
);
