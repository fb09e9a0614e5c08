import { useEffect, useRef, useState } from 'react';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { emptyHelpForm } from './form/help-form.ts';
import { helpPositions } from './form/help-steps.ts';
import { VISITOR, storedDraft } from './help-draft-store.ts';
import { HelpWizardForm } from './help-wizard-form.tsx';
import type { HelpWizardProps } from './help-wizard-props.ts';

/** Asks for help now, in three steps; goes on with what was filled in before (QUICK-017, QUICK-037). */
export function HelpWizard({ userId, position, onMove, onSignIn, onSent }: HelpWizardProps) {
  const owner = userId ?? VISITOR;
  const [stored] = useState(() => storedDraft(owner));
  const [start] = useState(() => stored ?? newWizardDraft(emptyHelpForm));

  const isArrival = useRef(true);
  const place = helpPositions.find((known) => known === stored?.place) ?? 1;
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    // Without a draft an address in the middle means nothing; with one, no address means where it was left.
    const wanted = stored ? (position ?? place) : 1;
    if (wanted !== (position ?? 1)) onMove(wanted, { isInstead: true });
  }, [stored, place, position, onMove]);

  return (
    <HelpWizardForm
      owner={owner}
      isVisitor={userId === null}
      start={start}
      position={position ?? 1}
      onMove={onMove}
      onSignIn={onSignIn}
      onSent={onSent}
    />
  );
}
