import type { FieldPath } from 'react-hook-form';
import { weekdays } from '../../../schedule.ts';
import { addonValues, packageValues, serviceFields } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

export type ServicePath = FieldPath<ServiceValues>;

const packageParts = packageValues.keyof().options;
const addonParts = addonValues.keyof().options;

/** The form's field behind a path of what is sent, such as `skills.3` or `packages.0.price`; null when none. */
export function servicePath(sent: string): ServicePath | null {
  const [top = '', second = '', third = ''] = sent.split('.');
  const index = /^\d+$/.test(second) ? Number(second) : null;
  if (top === 'packages' && index !== null) {
    const part = packageParts.find((each) => each === third);
    if (part !== undefined) return `packages.${index}.${part}`;
  }
  if (top === 'addons' && index !== null) {
    const part = addonParts.find((each) => each === third);
    if (part !== undefined) return `addons.${index}.${part}`;
  }
  if (top === 'schedule') {
    const day = weekdays.find((each) => each === second);
    if (day !== undefined) return `schedule.${day}`;
  }
  return serviceFields.find((field) => field === top) ?? null;
}
