import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { PhoneEntryProps } from './phone-sign-in.tsx';

/** Only for who wants it: the page is no larger for all the others. */
const PhoneSignIn = late<PhoneEntryProps>({
  load: async () => (await import('./phone-sign-in.tsx')).PhoneSignIn,
});

/** Leads to signing in with a number (AUTH-268). */
export function PhoneEntry(props: PhoneEntryProps) {
  const { t } = useTranslation('identity');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        onPointerEnter={PhoneSignIn.prefetch}
        onClick={() => setOpen(true)}
      >
        {t('phone.continue')}
      </Button>
    );
  }
  return (
    <Suspense
      fallback={<Spinner label={t('common:actions.loading')} className="size-8 self-center" />}
    >
      <PhoneSignIn {...props} />
    </Suspense>
  );
}
