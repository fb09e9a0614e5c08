import type { TaskDetail } from '../contract.ts';

/** '12 Elm Street, Austin, TX 78701', as much of it as is known. */
export function exactAddressText(
  { city, state }: Pick<TaskDetail, 'city' | 'state'>,
  {
    streetAddress,
    zipCode,
  }: Pick<NonNullable<TaskDetail['exactPlace']>, 'streetAddress' | 'zipCode'>,
): string {
  // An address typed as one line has the rest in its street.
  if (streetAddress.toLowerCase().includes(`, ${city}, ${state}`.toLowerCase())) {
    return streetAddress;
  }
  const area = [city, [state, zipCode].filter(Boolean).join(' ')];
  return [streetAddress, ...area].filter(Boolean).join(', ');
}
