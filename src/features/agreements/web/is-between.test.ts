import { expect, it } from 'vitest';
import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { Stage } from '../vocabulary.ts';
import { isBetween } from './is-between.ts';

const TASK = 'task';
const APPLICATION = 'application';

it.each<
  [stage: Stage, kind: ConversationKind, taskId: string, applicationId: string | null, is: boolean]
>([
  ['application', 'application', TASK, APPLICATION, true],
  ['work', 'task', TASK, null, true],
  // Another applicant's chat.
  ['application', 'application', TASK, 'other application', false],
  // After a withdrawal neither has an application.
  ['application', 'application', TASK, null, false],
  ['application', 'task', TASK, null, false],
  ['work', 'application', TASK, APPLICATION, false],
  ['work', 'task', 'other task', null, false],
  ['work', 'marketplace', TASK, null, false],
])(
  'a proposal on %s in a chat of the kind %s about %s, %s: %s (DEAL-054)',
  (stage, kind, taskId, applicationId, is) => {
    const subject = { type: 'task', id: taskId, title: '', status: 'open', isRemoved: false };
    expect(
      isBetween(
        { stage, taskId: TASK, applicationId: APPLICATION },
        { kind, applicationId, subject: { ...subject, type: 'task' } },
      ),
    ).toBe(is);
  },
);
