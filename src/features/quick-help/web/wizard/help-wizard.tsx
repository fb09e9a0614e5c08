import { useState } from 'react';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { emptyHelpForm } from './form/help-form.ts';
import { storedDraft } from './help-draft-store.ts';
import { HelpWizardForm } from './help-wizard-form.tsx';
import type { HelpWizardProps } from './help-wizard-props.ts';

/** Asks for help now, on one screen; goes on with what was filled in before (QUICK-037, QUICK-204). */
export function HelpWizard({ userId, onSignIn, onSent }: HelpWizardProps) {
  const owner = userId ?? VISITOR;
  const [start] = useState(() => storedDraft(owner) ?? newWizardDraft(emptyHelpForm));
  return (
    <HelpWizardForm
      owner={owner}
      isVisitor={userId === null}
      start={start}
      onSignIn={onSignIn}
      onSent={onSent}
    />
  );
}
