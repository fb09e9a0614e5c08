import { useState } from 'react';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { emptyHelpForm } from './form/help-form.ts';
import { helpDraftStore, storedDraft } from './help-draft-store.ts';
import { HelpWizardForm } from './help-wizard-form.tsx';
import type { HelpWizardProps } from './help-wizard-props.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';

/** Asks for help now, on one screen; goes on with what was filled in before (QUICK-037, QUICK-204). */
export function HelpWizard(props: HelpWizardProps) {
  const owner = props.userId ?? VISITOR;
  return (
    <WithAccountDraft form="help" store={helpDraftStore} owner={owner} waiting={<WizardSkeleton />}>
      <BegunHelp {...props} owner={owner} />
    </WithAccountDraft>
  );
}

function BegunHelp({ owner, userId, onSignIn, onSent }: HelpWizardProps & { owner: string }) {
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
