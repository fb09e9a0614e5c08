import type { ApiContext, Work } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { requireViewer } from './api.ts';
import type { Actor } from './authorise.ts';

/** Returns the signed-in person as an actor, or answers 401 with `reason`. */
export const requireActor = (context: ApiContext, reason?: string): Actor => ({
  userId: requireViewer(context, reason).userId,
  language: context.language,
});

/** Runs one step of a signed-in person in a transaction; `signedOut` is the reason of the 401 for visitors. */
export function runAction<Result>(
  context: ApiContext,
  step: (work: Work, by: Actor) => Promise<Result>,
  signedOut?: string,
): Promise<Result> {
  const by = requireActor(context, signedOut);
  return inTransaction(context, (work) => step(work, by));
}

/** Runs a step that has nothing to answer. */
export async function runStep(
  context: ApiContext,
  step: (work: Work, by: Actor) => Promise<unknown>,
  signedOut?: string,
): Promise<Record<never, never>> {
  await runAction(context, step, signedOut);
  return {};
}
