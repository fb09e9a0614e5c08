import { textDraft } from '#platform/web/storage/text-draft.ts';

const eta = textDraft('answer_eta');
const message = textDraft('answer_message');

export type TypedAnswer = { eta: string; message: string };

/**
 * Stores what a helper has typed beside a request, so that it survives a failure, a reload and a sign-in (QUICK-109,
 * QUICK-171).
 */
export const answerDraft = {
  read: (requestId: string, userId: string): TypedAnswer => ({
    eta: eta.read(requestId, userId),
    message: message.read(requestId, userId),
  }),
  write(requestId: string, userId: string, typed: TypedAnswer): void {
    eta.write(requestId, userId, typed.eta);
    message.write(requestId, userId, typed.message);
  },
  remove(requestId: string): void {
    eta.remove(requestId);
    message.remove(requestId);
  },
};
