import { useState } from 'react';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleCheck, LocateFixed } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PrivacyHint } from '#ui/inputs/privacy-hint.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useHere, useLocate } from '../use-locate.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

/**
 * The location of the item: suggested or typed freely, and looked up when the button is pressed (GEO-089, ITEM-101,
 * ITEM-105).
 */
export function LocationField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'location' });
  /** The part of a looked-up address that buyers see; '' if it has no name. */
  const [found, setFound] = useState({ location: '', area: '' });
  const { locate, isLocating } = useLocate(setFound);
  const here = useHere((location) => {
    setFound({ location, area: location });
    field.onChange(location);
  });
  const typed = field.value.trim();
  const isFound = typed !== '' && found.location === typed;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('location.label')}
        error={error}
        hint={<PrivacyHint>{t('location.privacy')}</PrivacyHint>}
        isRequired
      >
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <div className="min-w-0 flex-1 basis-56">
            <AddressInput
              {...field}
              kind="address"
              autoComplete="street-address"
              placeholder={t('location.placeholder')}
              onValueChange={field.onChange}
              onChoose={(chosen) => {
                const location = suggestionText(chosen);
                const area = [chosen.city, chosen.state].filter(Boolean).join(', ');
                setFound({ location, area });
                field.onChange(location);
              }}
            />
          </div>
          <Button
            variant="outline"
            isBusy={isLocating || here.isLocating}
            busyLabel={t('location.locating')}
            // Without a text the device is asked (ITEM-106).
            onClick={() => (typed === '' ? void here.find() : locate(typed))}
          >
            <LocateFixed aria-hidden="true" className="size-4" />
            {t('location.locate')}
          </Button>
        </div>
      </Field>
      {here.problem !== null && (
        <p role="status" className="text-sm text-danger">
          {t(`shell:location.problems.${here.problem}`)}
        </p>
      )}
      <p
        role="status"
        className="flex items-start gap-1.5 text-xs font-medium text-success empty:hidden"
      >
        {isFound && (
          <>
            <CircleCheck aria-hidden="true" className="mt-px size-4 shrink-0" />
            {found.area === ''
              ? t('location.foundUnnamed')
              : t('location.shown', { area: found.area })}
          </>
        )}
      </p>
    </div>
  );
}
