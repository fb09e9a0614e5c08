import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import type { OwnProfile, ProfileChange } from '../../contract.ts';
import { changedNames, followedValues, pickNames } from './section-fields.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** One form of the profile: what is typed in it, what of that is new, and how it is saved. */
export type Section<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  typed: Values;
  /** Changes that are not saved. */
  changes: Partial<Values>;
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
};

export interface SectionOptions<Values extends FieldValues> {
  schema: z.ZodType<unknown, Values>;
  stored: Values;
  /** Typed values from before the page was left without a warning. */
  draft: Partial<Values> | undefined;
  toValues: (profile: OwnProfile) => Values;
  toChange: (changes: Partial<Values>) => Partial<ProfileChange>;
  onSaved?: (changes: Partial<Values>) => void;
}

export function useSection<Values extends FieldValues>(
  options: SectionOptions<Values>,
): Section<Values> {
  const { schema, stored, draft, toValues, toChange, onSaved } = options;
  const { t } = useTranslation('profiles');
  const { mutate, isPending } = useSaveProfile();
  // A value from before a rule, like a longer name, may stay until it is edited (PEOPLE-019).
  const resolver: Resolver<Values> = async (values, context, how) => {
    const { errors } = await zodResolver(schema)(values, context, how);
    const changed = new Set<string>(changedNames(values, stored).map(String));
    const counting = Object.entries(errors).filter(([name]) => changed.has(name));
    return counting.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(counting) as FieldErrors<Values> };
  };
  const form = useForm<Values>({
    resolver,
    defaultValues: { ...stored, ...draft } as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const typed = useWatch({ control: form.control }) as Values;
  const names = changedNames(typed, stored);

  const fill = (values: Partial<Values>) => {
    for (const name of Object.keys(values) as Path<Values>[])
      form.setValue(name, values[name] as PathValue<Values, typeof name>);
  };
  useFollowing(stored, (before) => fill(followedValues(form.getValues(), { before, now: stored })));

  const save = form.handleSubmit((values) => {
    const changes = pickNames(values, changedNames(values, stored));
    if (Object.keys(changes).length === 0) return;
    mutate(toChange(changes), {
      onSuccess: (profile) => {
        // The values are stored trimmed; text typed during the call stays.
        fill(followedValues(form.getValues(), { before: values, now: toValues(profile) }));
        showToast({ title: t('settings.saved') });
        onSaved?.(changes);
      },
      onError: (error) => {
        for (const [path, message] of Object.entries(fieldErrors(error) ?? {})) {
          const name = Object.keys(stored).find((each) => path.split('.').includes(each));
          if (name !== undefined)
            form.setError(name as Path<Values>, { type: FROM_SERVER, message });
        }
        announce({ title: t('common:errors.title'), text: t('settings.failed'), tone: 'error' });
      },
    });
  });

  return {
    form,
    typed,
    changes: pickNames(typed, names),
    isChanged: names.length > 0,
    isSaving: isPending,
    save: () => void save(),
  };
}

/** Calls with what was stored before, once that has changed. */
function useFollowing<Values>(stored: Values, onChange: (before: Values) => void): void {
  const before = useRef(stored);
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    const last = before.current;
    before.current = stored;
    if (last !== stored) follow(last);
  }, [stored]);
}
