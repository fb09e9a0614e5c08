import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { notify } from '#ui/feedback/toast.ts';
import { DraftOffer } from './draft-offer.tsx';
import { hasContent, loadDraft, removeDraft, saveDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';
import { newDraft } from './use-kept-draft.ts';
import { WizardForm } from './wizard-form.tsx';
import type { WizardFormProps } from './wizard-form.tsx';
import type { WizardPlace } from './wizard-steps.ts';

export type TaskWizardProps = Omit<WizardFormProps, 'start' | 'isFocusWanted'>;

/** The posting wizard: offers a draft that is kept, then the steps, the preview and posting. */
export function TaskWizard(props: TaskWizardProps) {
  const { userId, place, onMove } = props;
  const { t } = useTranslation('wizard');
  const [offered, setOffered] = useState<StoredDraft | null>(() => {
    const stored = loadDraft(userId);
    return stored && hasContent(stored.values) ? stored : null;
  });
  const [start, setStart] = useState<StoredDraft>(() => offered ?? newDraft());
  // After a choice the focus goes to the heading; on arrival it stays where the page put it.
  const [hasChosen, setChosen] = useState(false);

  const isArrival = useRef(true);
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    // An address in the middle of the wizard means nothing without a draft.
    if (!offered && place !== 1) onMove(1, { isInstead: true });
  }, [offered, place, onMove]);

  function begin(draft: StoredDraft, at: WizardPlace) {
    setStart(draft);
    setOffered(null);
    setChosen(true);
    if (at !== place) onMove(at, { isInstead: true });
  }

  function startOver(cleared: StoredDraft) {
    removeDraft(userId);
    begin(newDraft(), 1);
    notify({
      title: t('draft.cleared'),
      action: {
        label: t('draft.undo'),
        onSelect: () => {
          saveDraft(userId, cleared);
          setStart(cleared);
        },
      },
    });
  }

  if (offered) {
    return (
      <DraftOffer
        draft={offered}
        onContinue={() => {
          // Another tab may have gone on with it since.
          const newest = loadDraft(userId) ?? offered;
          begin(newest, place === 1 ? newest.place : place);
        }}
        onStartOver={() => startOver(loadDraft(userId) ?? offered)}
      />
    );
  }
  return <WizardForm {...props} key={start.requestKey} start={start} isFocusWanted={hasChosen} />;
}
