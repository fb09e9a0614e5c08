import type { FeedbackForm } from '../contract.ts';

type Draft = { userId: string | null; typed: FeedbackForm };
type Listener = () => void;

/**
 * What somebody is writing, until it is sent or the page is reloaded (NOTE-062). The dialog and the
 * contact page show the same one. A visitor's is still theirs after signing in; that of a
 * signed-in person is nobody else's.
 */
export function createFeedbackDraft() {
  let draft: Draft | null = null;
  const forms = new Map<object, Listener>();

  /** Notifies every form but the one it comes from. */
  function emitChange(from: object | null) {
    for (const [form, listener] of forms) if (form !== from) listener();
  }

  return {
    read(userId: string | null): FeedbackForm | null {
      const isTheirs = draft !== null && (draft.userId === null || draft.userId === userId);
      return isTheirs ? (draft?.typed ?? null) : null;
    },
    write(form: object, userId: string | null, typed: FeedbackForm): void {
      draft = { userId, typed };
      emitChange(form);
    },
    forget(): void {
      draft = null;
      emitChange(null);
    },
    /** Calls `listener` when another form changed it, or when it was sent; returns how to stop. */
    watch(form: object, listener: Listener): () => void {
      forms.set(form, listener);
      return () => void forms.delete(form);
    },
  };
}

export const feedbackDraft = createFeedbackDraft();
