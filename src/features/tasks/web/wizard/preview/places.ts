import type { TaskFormValues } from '../form/task-form.ts';

type Location = TaskFormValues['location'];

const joined = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

/** Returns the public part of an in-person place: 'Austin, TX'. */
export const publicArea = ({ city, state }: Location): string => joined([city.trim(), state], ', ');

/** The whole address, when there is more to it than the area; empty otherwise. */
export function privateAddress(location: Location): string {
  if (location.type === 'remote') return '';
  const street = location.address.trim();
  const zipCode = location.zipCode.trim();
  if (street === '' && zipCode === '') return '';
  return joined([street, joined([publicArea(location), zipCode], ' ')], ', ');
}
