import { Suspense } from 'react';
import type { AskAgainProps } from '#features/invitations/web/ask-again.tsx';
import { late } from '#ui/late.tsx';

const AskAgain = late({
  texts: ['invitations'],
  load: async () => (await import('#features/invitations/web/ask-again.tsx')).AskAgain,
  isOptional: true,
});

export const LateAskAgain = (props: AskAgainProps) => (
  <Suspense fallback={null}>
    <AskAgain {...props} />
  </Suspense>
);
