import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { clock } from '#platform/web/clock.ts';
import { onLeave } from '#platform/web/page/on-leave.ts';
import type { WizardDraft, WizardDraftContent, WizardDraftStore } from './wizard-draft.ts';
import type { WizardPosition } from './wizard-way.ts';

export interface DraftAutosaveOptions<Values extends FieldValues, Context> {
  store: WizardDraftStore<Values>;
  userId: string;
  form: Pick<UseFormReturn<Values, Context>, 'subscribe' | 'getValues' | 'reset'>;
  start: WizardDraft<Values>;
  /** Only in a wizard. */
  position?: WizardPosition;
  /** Whether anything was entered that is worth offering again. */
  hasContent: (values: Values) => boolean;
  isSame: (one: Values, other: Values) => boolean;
  /** Names of photos that are chosen and not uploaded, where there can be any. */
  unsentPhotos?: () => string[];
}

/**
 * Saves the draft in the browser after every change, until it is posted (TASK-196). Takes over what another tab wrote
 * last at once, so that an older text cannot win.
 */
export function useDraftAutosave<Values extends FieldValues, Context>(
  options: DraftAutosaveOptions<Values, Context>,
) {
  const { store, userId, form, start, position = 1, hasContent, isSame } = options;
  const latest = useRef(start);
  const isPosted = useRef(false);
  const isGoneElsewhere = useRef(false);
  const [isSaved, setSaved] = useState(false);

  const save = useCallback(
    (change: Partial<Omit<WizardDraftContent<Values>, 'requestKey'>>) => {
      if (isPosted.current) return;
      const draft: WizardDraft<Values> = {
        ...latest.current,
        lostPhotos: [],
        ...change,
        savedAt: clock.now().getTime(),
      };
      if (isGoneElsewhere.current) {
        // The old key may belong to what another tab posted; new text is a new posting.
        isGoneElsewhere.current = false;
        draft.requestKey = uuidv7();
      }
      latest.current = draft;
      if (hasContent(draft.values)) setSaved(store.save(userId, draft));
      else store.remove(userId);
    },
    [store, userId, hasContent],
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, latest.current.values)) return;
          save({ values: structuredClone(values) });
        },
      }),
    [form, isSame, save],
  );

  useEffect(() => {
    if (position !== latest.current.place && hasContent(latest.current.values))
      save({ place: position });
  }, [position, hasContent, save]);

  useEffect(
    () =>
      store.watch(userId, (draft) => {
        if (draft === null) {
          isGoneElsewhere.current = true;
          return;
        }
        latest.current = draft;
        if (!isSame(draft.values, form.getValues())) {
          form.reset(draft.values, { keepTouched: true, keepErrors: true });
        }
      }),
    [store, userId, form, isSame],
  );

  // Photos not uploaded are lost with the page; the draft lists them for when the person returns.
  const leave = useEffectEvent(() => {
    const lostPhotos = options.unsentPhotos?.() ?? [];
    if (lostPhotos.length > 0) save({ lostPhotos });
  });
  useEffect(() => onLeave(() => leave()), []);

  return {
    /** Whether this browser really stores it. */
    isSaved,
    requestKey: () => latest.current.requestKey,
    renewRequestKey: () => {
      latest.current = { ...latest.current, requestKey: uuidv7() };
      save({});
    },
    forget: () => {
      isPosted.current = true;
      store.remove(userId);
    },
  };
}
