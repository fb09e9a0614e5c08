import type { RefusalKind, Ruling } from '#platform/ability.ts';
import { refuse } from './api.ts';
import type { ApiContext, Language } from '../context.ts';

/** The acting account, and the language in which refusals are worded. */
export type Actor = {
  userId: string;
  language: Language;
  /** Set where the step is taken by the code of a printed sheet, not by the account itself (PEOPLE-228). */
  actedBy?: 'code';
};

/** The viewer of a read (a visitor has no id) and their language. */
export type Reader = { viewerId: string | null; language: Language };

export const toReader = ({ viewer, language }: ApiContext): Reader => ({
  viewerId: viewer?.userId ?? null,
  language,
});

const CODES = {
  'signed-out': 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'CONFLICT',
  invalid: 'UNPROCESSABLE_CONTENT',
} as const satisfies Record<RefusalKind, string>;

/** Ends the request unless the rule allows the step; who may not and what is too late differ (TASK-025). */
export function authorise(by: Pick<Actor, 'language'>, ruling: Ruling): void {
  if (!ruling.allowed) refuse(by, CODES[ruling.kind], ruling.reason, ruling.params);
}
