import { Suspense } from 'react';
import { late } from '#ui/late.tsx';

const PasskeySignIn = late({
  isOptional: true,
  load: async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn,
});

/** Loads the passkey code only where it is shown, so that no other browser downloads it. */
export function LatePasskeySignIn(props: { isHeldBack: boolean }) {
  return (
    <Suspense fallback={<div className="h-13" />}>
      <PasskeySignIn {...props} />
    </Suspense>
  );
}
