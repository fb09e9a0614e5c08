import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { HelpersFieldProps } from './helpers-field.tsx';

const HelpersField = late({
  isOptional: true,
  load: async () => (await import('./helpers-field.tsx')).HelpersField,
});

/** Most tasks need one helper; its place is held until it is loaded. */
export function LateHelpersField(props: HelpersFieldProps) {
  return (
    <div className="min-h-18">
      <Suspense fallback={null}>
        <HelpersField {...props} />
      </Suspense>
    </div>
  );
}
