import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { unsentNames } from '#features/media/web/uploads.ts';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import { useFocusedHeading } from '#features/posting/web/use-focused-heading.ts';
import type { MoveInWizard } from '#features/posting/web/use-offered-draft.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTaskPhotos } from './fields/photos-field.tsx';
import { TaskPreview } from './preview/task-preview.tsx';
import { fieldsOfStep, isSameForm } from './form/step-fields.ts';
import { isStepValid, taskFormIssues, taskFormResolver } from './form/task-form-issues.ts';
import type { TaskFormFacts } from './form/task-form-issues.ts';
import type { TaskFormValues } from './form/task-form.ts';
import { hasContent, taskDraftStore } from './task-draft-store.ts';
import { useCheckPlace } from './use-check-place.ts';
import { useHasPhone } from './use-has-phone.ts';
import { useOwnCity } from './use-own-city.ts';
import { usePostTask } from './use-post-task.ts';
import { useToday } from './use-today.ts';
import { TaskStep } from './task-step.tsx';
import { taskWizard } from './form/wizard-steps.ts';

const resolver = taskFormResolver();

export type WizardFormProps = {
  userId: string;
  position: WizardPosition;
  /** The person came from the preview to change something here, and goes on to it again. */
  isReturning: boolean;
  onMove: MoveInWizard;
  onBack: () => void;
  onPosted: (taskId: string) => void;
  onContactSupport: () => void;
  /** The person served that the address names (PEOPLE-225). */
  servedFor: string | null;
  start: WizardDraft<TaskFormValues>;
  /** Whether the heading takes the focus at once. */
  isFocusWanted: boolean;
};

/** One form over the whole draft; the steps are views of it. */
export function WizardForm(props: WizardFormProps) {
  const { userId, position, isReturning, start, onMove, onBack, onPosted, isFocusWanted } = props;
  const [servedId, setServedId] = useState(props.servedFor);
  const hasPhone = useHasPhone();
  const categories = { closed: useSiteSettings().closedTaskCategories, stored: null };
  const form = useForm<TaskFormValues, TaskFormFacts>({
    defaultValues: start.values,
    mode: 'onTouched',
    resolver,
    context: { hasPhone, categories },
  });
  const values = useWatch({ control: form.control, compute: (all: TaskFormValues) => all });
  const issues = taskFormIssues(values, { today: useToday(), hasPhone, categories });
  const photos = useTaskPhotos(form);
  const draft = useDraftAutosave({
    store: taskDraftStore,
    userId,
    form,
    start,
    position,
    hasContent,
    isSame: isSameForm,
    unsentPhotos: () => unsentNames(photos.list),
  });
  const posting = usePostTask({
    form,
    requestKey: draft.requestKey,
    renewRequestKey: draft.renewRequestKey,
    lostPhotos: start.lostPhotos,
    servedId,
    onPosted: (taskId) => {
      draft.forget();
      onPosted(taskId);
    },
  });
  const heading = useFocusedHeading(position, isFocusWanted);
  const checkPlace = useCheckPlace(null);
  useOwnCity(form);

  if (position === 'preview') {
    return (
      <TaskPreview
        heading={heading}
        values={values}
        issues={issues}
        photosUnfinished={photos.unfinished}
        refused={posting.refused}
        isPosting={posting.isPosting}
        forWhom={{ userId, servedId, onChange: setServedId }}
        onPost={posting.post}
        onEdit={onBack}
        onGoTo={(step) => onMove(step)}
      />
    );
  }

  const step = taskWizard.stepAt(position);
  const isValid = isStepValid(step, issues);
  // Photos that were chosen but did not arrive must not be dropped silently.
  const isHeld = step === 'what' && photos.unfinished !== null;
  const isReady = Object.keys(issues).length === 0 && !isHeld;
  async function goOn(next: WizardPosition) {
    if (isHeld) {
      photos.showUnfinished();
      return;
    }
    if (!isValid) {
      // As if each field had been left: its message then goes while it is corrected.
      for (const path of fieldsOfStep(step)) {
        form.setValue(path, form.getValues(path), { shouldTouch: true });
      }
      await form.trigger(fieldsOfStep(step), { shouldFocus: true });
      return;
    }
    // The person has looked again at what the server refused.
    form.clearErrors(fieldsOfStep(step));
    posting.forgetRefused();
    if (step === 'where') checkPlace(form.getValues('location'));
    onMove(next);
  }

  return (
    <TaskStep
      heading={heading}
      position={position}
      control={form.control}
      hasPhone={hasPhone}
      categories={categories}
      photos={photos}
      mayRepeat={servedId === null}
      isReturning={isReturning}
      isSaved={draft.isSaved}
      onBack={onBack}
      onContinue={() => void goOn(isReturning ? 'preview' : taskWizard.positionAfter(position))}
      onReview={isReady && !isReturning ? () => void goOn('preview') : null}
      onContactSupport={props.onContactSupport}
    />
  );
}
