import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { AddressInput } from '#features/geo/web/address-input.tsx';
import { usePlace } from '#features/geo/web/current-place.ts';
import { useSession } from '#identity/web/session.ts';
import { fieldErrors } from '#platform/web/error-text.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { FROM_SERVER, useFieldMessage } from '#platform/web/use-field-message.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Illustration } from '#ui/layout/illustration.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { CheckCards } from '#ui/choices/check-cards.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { onboardingForm } from '../contract.ts';
import type { OwnProfile } from '../contract.ts';
import { AvatarField } from './avatar/avatar-field.tsx';
import { useLeaveOnboarding, toIntent } from './use-leave-onboarding.ts';
import { UseMyLocation } from './use-my-location.tsx';
import { ownProfileQuery } from './use-onboarding.ts';

/** Asks for the person's intent, and for the name and place that neighbors need to know (AUTH-079, SHELL-307). */
export function OnboardingScreen({ fullName, profile }: KnownPerson) {
  const { t } = useTranslation('profiles');
  const [chosen, setChosen] = useState<Array<'need' | 'help'>>([]);
  const { leave, skip, storeIntent } = useLeaveOnboarding(toIntent(chosen));
  const complete = useCompletion();
  const form = useForm({
    resolver: zodResolver(onboardingForm),
    defaultValues: { fullName, location: '' },
    // Not when a field is left: an error then would move 'Skip for now' from under the finger.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const location = useController({ control: form.control, name: 'location' }).field;
  const enterLocation = (typed: string) => {
    location.onChange(typed);
    form.clearErrors('location');
  };
  useDetectedCity((city) => {
    if (!form.getFieldState('location').isDirty)
      form.resetField('location', { defaultValue: city });
  });
  const { errors, isSubmitting } = form.formState;
  // An error goes as soon as its field is edited (AUTH-009).
  const fullNameField = form.register('fullName', {
    onChange: () => form.clearErrors('fullName'),
  });
  const getError = useFieldMessage();

  const submit = form.handleSubmit(async (typed) => {
    try {
      // First: who is onboarded is led on by it.
      await storeIntent();
      await complete({ ...typed, timezone: ownTimeZone() });
    } catch (error) {
      const refused = fieldErrors(error) ?? {};
      for (const name of ['fullName', 'location'] as const) {
        if (refused[name] !== undefined)
          form.setError(name, { type: FROM_SERVER, message: refused[name] });
      }
      showToast({ title: t('onboarding.failed') });
      return;
    }
    showToast({ title: t('onboarding.done') });
    leave();
  });

  return (
    <Card className="w-full max-w-md p-5 md:p-8">
      <Illustration name="house" className="mx-auto h-28" />
      <h1 className="mt-3 text-center font-display text-xl font-semibold">
        {t('onboarding.title')}
      </h1>
      <p className="mt-1 text-center text-sm text-muted">{t('onboarding.text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-6 flex flex-col gap-4"
      >
        <Field label={t('onboarding.intent')} hint={t('onboarding.intentHint')} isGroup>
          <CheckCards
            options={[
              { value: 'need', title: t('onboarding.need') },
              { value: 'help', title: t('onboarding.help') },
            ]}
            value={chosen}
            onValueChange={setChosen}
            className="sm:grid-cols-2"
          />
        </Field>
        <Field
          label={t('onboarding.fullName')}
          hint={t('onboarding.fullNameHint')}
          error={getError(errors.fullName)}
          isRequired
        >
          <TextInput {...fullNameField} autoComplete="name" />
        </Field>
        <Field
          label={t('onboarding.location')}
          hint={t('onboarding.locationHint')}
          error={getError(errors.location)}
          isRequired
        >
          <AddressInput
            {...location}
            kind="city"
            onValueChange={enterLocation}
            onChoose={({ city, state }) => enterLocation(`${city}, ${state}`)}
            autoComplete="address-level2"
          />
        </Field>
        <UseMyLocation onCity={enterLocation} />
        {profile && (
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <p className="text-sm font-semibold">{t('onboarding.photo')}</p>
            <AvatarField profile={profile} />
          </div>
        )}
        <Button
          type="submit"
          size="lg"
          isBusy={isSubmitting}
          busyLabel={t('onboarding.saving')}
          className="mt-2 w-full"
        >
          {t('onboarding.save')}
        </Button>
        <Button variant="ghost" onClick={() => void skip()}>
          {t('onboarding.skip')}
        </Button>
      </form>
    </Card>
  );
}

/** The place the site has found by itself, where that is a city (AUTH-090). */
function useDetectedCity(onCity: (city: string) => void) {
  const { city, state } = usePlace();
  const onDetected = useEffectEvent(onCity);
  useEffect(() => {
    if (city !== '') onDetected([city, state].filter(Boolean).join(', '));
  }, [city, state]);
}

function useCompletion() {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(
    queries.profiles.completeOnboarding.mutationOptions({
      onSuccess: (profile) =>
        queryClient.setQueryData(queries.profiles.me.queryKey({ input: {} }), profile),
    }),
  );
  return mutateAsync;
}

/** The person being onboarded; the profile is null if it could not be read. */
type KnownPerson = { fullName: string; profile: OwnProfile | null };

/** The name people signed up with and their profile, once that is known (AUTH-090). */
export function useKnownPerson(): KnownPerson | null {
  const session = useSession();
  const { queries } = useApi();
  const { data, isPending } = useQuery(ownProfileQuery(queries));
  if (isPending) return null;
  return {
    fullName: data?.fullName || (session.status === 'signed-in' ? session.fullName : ''),
    profile: data ?? null,
  };
}
