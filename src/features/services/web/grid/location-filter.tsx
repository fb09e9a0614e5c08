import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_LOCATION } from '../../limits.ts';

const TYPING_PAUSE_MS = 400;

/** A part of an area's name, asked for when its person stops typing (SERV-033). */
export function LocationFilter({
  location,
  onLocation,
}: {
  /** The one in the address. */
  location: string;
  onLocation: (location: string) => void;
}) {
  const { t } = useTranslation('services');
  const [typed, setTyped] = useState(location);
  const [asked, setAsked] = useState(location);
  // Another one in the address came by 'Clear all' or Back.
  if (location !== asked) {
    setAsked(location);
    setTyped(location);
  }
  const ask = useEffectEvent((text: string) => {
    const trimmed = text.trim();
    if (trimmed === asked) return;
    setAsked(trimmed);
    onLocation(trimmed);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={t('filters.location')} hint={t('filters.locationHint')}>
      <TextInput
        value={typed}
        maxLength={LONGEST_LOCATION}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => ask(typed)}
      />
    </Field>
  );
}
