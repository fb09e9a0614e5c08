import { useTypedFilter } from '#features/browsing/web/list/use-typed-filter.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_LOCATION } from '../../limits.ts';

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
  const { typed, onType, onLeave } = useTypedFilter(location, onLocation);
  return (
    <Field label={t('filters.location')} hint={t('filters.locationHint')}>
      <TextInput
        value={typed}
        maxLength={LONGEST_LOCATION}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
