import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { clock } from '#platform/web/clock.ts';
import { onLeave } from '#platform/web/on-leave.ts';
import { hasContent, removeDraft, saveDraft, watchDraft } from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';
import { isSameForm } from './step-fields.ts';
import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import type { WizardPlace } from './wizard-steps.ts';

export const newDraft = (): StoredDraft => ({
  savedAt: clock.now().getTime(),
  requestKey: uuidv7(),
  place: 1,
  values: emptyTaskForm,
  lostPhotos: [],
});

/**
 * Keeps the draft in the browser after every change, until it is posted (TASK-196). What another
 * tab wrote last is taken over at once, so that no older text can win.
 */
export function useKeptDraft(options: {
  userId: string;
  form: UseFormReturn<TaskFormValues, { hasPhone: boolean }>;
  start: StoredDraft;
  place: WizardPlace;
  /** Names of photos that are chosen and not uploaded. */
  unsentPhotos: () => string[];
}) {
  const { userId, form, start, place } = options;
  const latest = useRef(start);
  const isPosted = useRef(false);
  const isGoneElsewhere = useRef(false);
  const [isKept, setKept] = useState(false);

  const keep = useCallback(
    (change: Partial<Pick<StoredDraft, 'values' | 'place' | 'lostPhotos'>>) => {
      if (isPosted.current) return;
      const draft: StoredDraft = {
        ...latest.current,
        lostPhotos: [],
        ...change,
        savedAt: clock.now().getTime(),
      };
      if (isGoneElsewhere.current) {
        // The old key may belong to a task that another tab posted; new text is a new task.
        isGoneElsewhere.current = false;
        draft.requestKey = uuidv7();
      }
      latest.current = draft;
      if (hasContent(draft.values)) setKept(saveDraft(userId, draft));
      else removeDraft(userId);
    },
    [userId],
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSameForm(values, latest.current.values)) return;
          keep({ values: structuredClone(values) });
        },
      }),
    [form, keep],
  );

  useEffect(() => {
    if (place !== latest.current.place && hasContent(latest.current.values)) keep({ place });
  }, [place, keep]);

  useEffect(
    () =>
      watchDraft(userId, (draft) => {
        if (draft === null) {
          isGoneElsewhere.current = true;
          return;
        }
        latest.current = draft;
        if (!isSameForm(draft.values, form.getValues())) {
          form.reset(draft.values, { keepTouched: true, keepErrors: true });
        }
      }),
    [userId, form],
  );

  // What is not uploaded goes with the page: whoever comes back is told which.
  const leave = useEffectEvent(() => {
    const lostPhotos = options.unsentPhotos();
    if (lostPhotos.length > 0) keep({ lostPhotos });
  });
  useEffect(() => onLeave(() => leave()), []);

  return {
    /** Whether this browser really keeps it. */
    isKept,
    requestKey: () => latest.current.requestKey,
    renewRequestKey: () => {
      latest.current = { ...latest.current, requestKey: uuidv7() };
      keep({});
    },
    forget: () => {
      isPosted.current = true;
      removeDraft(userId);
    },
  };
}
