import type { FeedbackForm } from '../contract.ts';

type Draft = { userId: string | null; typed: FeedbackForm };
type Listener = () => void;

/**
 * Keeps the message being written until it is sent or the page is reloaded (NOTE-062). The dialog and the contact page
 * share it. A visitor's draft is kept after signing in; a signed-in person's draft is never shown to others.
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
