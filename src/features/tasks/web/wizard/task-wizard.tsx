import { useState } from 'react';
import { WithAccountDraft } from '#features/posting/web/account/with-account-draft.tsx';
import { DraftOffer } from '#features/posting/web/draft-offer.tsx';
import { useOfferedDraft } from '#features/posting/web/use-offered-draft.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { hasContent, takeOverDraft, taskDraftStore } from './task-draft-store.ts';
import type { TaskFormValues } from './form/task-form.ts';
import { WizardForm } from './wizard-form.tsx';
import type { WizardFormProps } from './wizard-form.tsx';
import { wizardSteps } from './form/wizard-steps.ts';

export type TaskWizardProps = Omit<WizardFormProps, 'start' | 'isFocusWanted'> & {
  /** The values a new task begins with: none, a title typed before, or those of the task that is posted again. */
  empty: TaskFormValues;
};

/** The posting wizard: goes on with what was begun on another page, or offers a stored draft, then the steps, the preview and posting. */
export function TaskWizard(props: TaskWizardProps) {
  return (
    <WithAccountDraft form="task" store={taskDraftStore} owner={props.userId}>
      <BegunTask {...props} />
    </WithAccountDraft>
  );
}

function BegunTask({ empty, ...props }: TaskWizardProps) {
  const [takenOver] = useState(() => takeOverDraft(props.userId));
  if (!takenOver) return <OfferedTask {...props} empty={empty} />;
  return <WizardForm {...props} start={takenOver} isFocusWanted={false} />;
}

function OfferedTask({ empty, ...props }: TaskWizardProps) {
  const { userId, position, onMove } = props;
  const { t } = useTranslation('wizard');
  const { offered, start, hasChosen, goOn, startOver } = useOfferedDraft({
    store: taskDraftStore,
    userId,
    empty,
    hasContent,
    position,
    onMove,
  });
  if (offered) {
    return (
      <DraftOffer
        heading={t('unfinished')}
        title={offered.values.title}
        savedAt={offered.savedAt}
        step={{ position: offered.place, total: wizardSteps.length }}
        onContinue={() => goOn(offered)}
        onStartOver={() => startOver(offered)}
      />
    );
  }
  return <WizardForm {...props} key={start.requestKey} start={start} isFocusWanted={hasChosen} />;
}
