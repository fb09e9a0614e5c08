import { Suspense } from 'react';
import { late } from '#ui/late.tsx';

const PasskeySignIn = late({
  isOptional: true,
  load: async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn,
});

/** Nobody else's browser loads what a passkey takes. */
export function LatePasskeySignIn(props: { isHeldBack: boolean }) {
  return (
    <Suspense fallback={<div className="h-13" />}>
      <PasskeySignIn {...props} />
    </Suspense>
  );
}
