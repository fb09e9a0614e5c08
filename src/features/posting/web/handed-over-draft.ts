import { newWizardDraft } from './wizard-draft.ts';
import type { WizardDraft, WizardDraftStore } from './wizard-draft.ts';

/** The owner of a draft that the next person to open the form takes over: a visitor's, or one begun on another page. */
export const VISITOR = 'visitor';

type Drafts<Values> = {
  store: WizardDraftStore<Values>;
  owner: string;
  hasContent: (values: Values) => boolean;
};

const toEarlierDraftKey = (owner: string) => `${owner}_earlier`;

/**
 * Takes the draft that was begun elsewhere, which the form goes on with at once; null without one. An older draft of
 * the owner is not lost: it comes back once this one is sent or cleared.
 */
export function takeOver<Values>(drafts: Drafts<Values>): WizardDraft<Values> | null {
  const { store, owner, hasContent } = drafts;
  if (owner === VISITOR) return null;
  const handedOver = store.load(VISITOR);
  const own = store.load(owner);
  if (!handedOver || !hasContent(handedOver.values)) {
    if (!own) bringBackEarlier(drafts);
    return null;
  }
  if (own && hasContent(own.values)) store.save(toEarlierDraftKey(owner), own);
  store.save(owner, handedOver);
  store.remove(VISITOR);
  return handedOver;
}

/** Begins a draft for the form, which takes it over; returns whether this browser stores it. */
export function handOver<Values>(drafts: Drafts<Values>, values: Values): boolean {
  // One that waits already is the owner's first.
  takeOver(drafts);
  return drafts.store.save(VISITOR, newWizardDraft(values));
}

function bringBackEarlier<Values>({ store, owner }: Drafts<Values>): void {
  const earlier = store.load(toEarlierDraftKey(owner));
  if (!earlier) return;
  store.save(owner, earlier);
  store.remove(toEarlierDraftKey(owner));
}
