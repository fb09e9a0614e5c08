import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { ServedPersonFieldProps } from './served-person-field.tsx';

const ServedPersonField = late({
  texts: ['served-neighbors'],
  isOptional: true,
  load: async () => (await import('./served-person-field.tsx')).ServedPersonField,
});

/** The choice at the end of a form that is whole without it. */
export const LateServedPersonField = (props: ServedPersonFieldProps) => (
  <Suspense fallback={null}>
    <ServedPersonField {...props} />
  </Suspense>
);
