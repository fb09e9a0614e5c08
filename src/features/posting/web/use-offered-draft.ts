import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { newWizardDraft } from './wizard-draft.ts';
import type { WizardDraft, WizardDraftStore } from './wizard-draft.ts';
import type { WizardPosition } from './wizard-way.ts';

/** Shows another step; `isInstead` leaves no way back to this one. */
export type MoveInWizard = (position: WizardPosition, options?: { isInstead: boolean }) => void;

/** A form of one page has no other step to move to. */
const STAY: MoveInWizard = () => {};

/**
 * Returns the initial values of a form: the stored draft once the person has chosen it, otherwise an empty one
 * (TASK-196).
 */
export function useOfferedDraft<Values>(options: {
  store: WizardDraftStore<Values>;
  userId: string;
  empty: Values;
  hasContent: (values: Values) => boolean;
  /** Only in a wizard, with the function that moves to its other steps. */
  position?: WizardPosition;
  onMove?: MoveInWizard;
}) {
  const { store, userId, empty, hasContent, position = 1, onMove = STAY } = options;
  const { t } = useTranslation('posting');
  const [offered, setOffered] = useState(() => {
    const stored = store.load(userId);
    return stored && hasContent(stored.values) ? stored : null;
  });
  const [start, setStart] = useState(() => offered ?? newWizardDraft(empty));
  const [hasChosen, setChosen] = useState(false);

  const isArrival = useRef(true);
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    // An address in the middle of the wizard means nothing without a draft.
    if (!offered && position !== 1) onMove(1, { isInstead: true });
  }, [offered, position, onMove]);

  function begin(draft: WizardDraft<Values>, at: WizardPosition) {
    setStart(draft);
    setOffered(null);
    setChosen(true);
    if (at !== position) onMove(at, { isInstead: true });
  }

  // Another tab may have gone on with it since.
  const newest = (draft: WizardDraft<Values>) => store.load(userId) ?? draft;

  function goOn(draft: WizardDraft<Values>) {
    const found = newest(draft);
    begin(found, position === 1 ? found.place : position);
  }

  function startOver(draft: WizardDraft<Values>) {
    const cleared = newest(draft);
    store.remove(userId);
    begin(newWizardDraft(empty), 1);
    showToast({
      title: t('draft.cleared'),
      action: {
        label: t('draft.undo'),
        onSelect: () => {
          store.save(userId, cleared);
          setStart(cleared);
        },
      },
    });
  }

  return {
    /** The draft to ask about; null when there is none, or once it was decided. */
    offered,
    start,
    /** After a choice the focus goes to the heading; on arrival it stays where the page put it. */
    hasChosen,
    goOn,
    startOver,
  };
}
