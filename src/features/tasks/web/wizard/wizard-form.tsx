import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '#api.tsx';
import { unsentNames } from '#features/media/web/uploads.ts';
import type { StoredDraft } from './draft-store.ts';
import { useTaskPhotos } from './fields/photos-field.tsx';
import { TaskPreview } from './preview/task-preview.tsx';
import { fieldsOfStep } from './step-fields.ts';
import { isStepValid, taskFormIssues, taskFormResolver } from './task-form-issues.ts';
import type { TaskFormValues } from './task-form.ts';
import { useCheckPlace } from './use-check-place.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { usePostTask } from './use-post-task.ts';
import { useToday } from './use-today.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { WizardStepFields } from './wizard-step-fields.tsx';
import { placeAfter, stepAt } from './wizard-steps.ts';
import type { WizardPlace } from './wizard-steps.ts';

const resolver = taskFormResolver();

export type WizardFormProps = {
  userId: string;
  place: WizardPlace;
  /** The person came from the preview to change something here, and goes on to it again. */
  isReturning: boolean;
  /** Shows another step; `isInstead` leaves no way back to this one. */
  onMove: (place: WizardPlace, options?: { isInstead: boolean }) => void;
  onBack: () => void;
  onPosted: (taskId: string) => void;
  onContactSupport: () => void;
  start: StoredDraft;
  /** Whether the heading takes the focus at once. */
  isFocusWanted: boolean;
};

/** One form over the whole draft; the steps are views of it. */
export function WizardForm(props: WizardFormProps) {
  const { userId, place, isReturning, start, onMove, onBack, onPosted, isFocusWanted } = props;
  const { queries } = useApi();
  const profile = useQuery(queries.profiles.me.queryOptions({ input: {} }));
  // Until the profile is here nothing is forbidden; the server knows anyway.
  const hasPhone = profile.data === undefined || Boolean(profile.data.phone);
  const form = useForm<TaskFormValues, { hasPhone: boolean }>({
    defaultValues: start.values,
    mode: 'onTouched',
    resolver,
    context: { hasPhone },
  });
  const values = useWatch({ control: form.control, compute: (all: TaskFormValues) => all });
  const issues = taskFormIssues(values, { today: useToday(), hasPhone });
  const photos = useTaskPhotos(form);
  const draft = useKeptDraft({
    userId,
    form,
    start,
    place,
    unsentPhotos: () => unsentNames(photos.list),
  });
  const posting = usePostTask({
    form,
    requestKey: draft.requestKey,
    renewRequestKey: draft.renewRequestKey,
    lostPhotos: start.lostPhotos,
    onPosted: (taskId) => {
      draft.forget();
      onPosted(taskId);
    },
  });
  const heading = useFocusedHeading(place, isFocusWanted);
  const checkPlace = useCheckPlace(null);

  if (place === 'preview') {
    return (
      <TaskPreview
        heading={heading}
        values={values}
        issues={issues}
        photosUnfinished={photos.unfinished}
        refused={posting.refused}
        isPosting={posting.isPosting}
        onPost={posting.post}
        onEdit={onBack}
        onGoTo={(step) => onMove(step)}
      />
    );
  }

  const step = stepAt(place);
  const isValid = isStepValid(step, issues);
  // What was chosen and did not get there must not be left behind in silence.
  const isHeld = step === 'what' && photos.unfinished !== null;
  async function goOn() {
    if (isHeld) {
      photos.tellUnfinished();
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
    // What the server once refused has been looked at again.
    form.clearErrors(fieldsOfStep(step));
    posting.forgetRefused();
    if (step === 'where') checkPlace(form.getValues('location'));
    onMove(isReturning ? 'preview' : placeAfter(place));
  }

  return (
    <WizardFrame
      heading={heading}
      place={place}
      isValid={isValid && !isHeld}
      isReturning={isReturning}
      isKept={draft.isKept}
      onBack={onBack}
      onContinue={() => void goOn()}
      onContactSupport={props.onContactSupport}
    >
      <WizardStepFields step={step} control={form.control} hasPhone={hasPhone} photos={photos} />
    </WizardFrame>
  );
}

/** The heading takes the focus when the step changes, so that a screen reader says where one is. */
function useFocusedHeading(place: WizardFormProps['place'], isFocusWanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isFocusWanted ? null : place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place]);
  return heading;
}
