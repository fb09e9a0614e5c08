import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { consentAllows, storeConsent, storedConsent } from '#platform/web/storage/consent-store.ts';
import type { Consent } from '#platform/consent.ts';
import { needTexts } from '#platform/web/i18n.ts';
import { late } from '#ui/late.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { onOpenCookiePreferences } from './open-preferences.ts';

const HIDES_AFTER_MS = 500;

const ConsentDialog = late({
  texts: ['consent'],
  load: async () => (await import('./consent-dialog.tsx')).ConsentDialog,
});

export interface ConsentNoticeProps {
  /** As far as the page knew when it was drawn. */
  isAsked: boolean;
  onAnswered: (isAnswered: boolean) => void;
}

/** Asks until there is an answer that counts (SHELL-201 to SHELL-206). */
export function ConsentNotice({ isAsked, onAnswered }: ConsentNoticeProps) {
  const [isAsking, setAsking] = useState(isAsked);
  // The page may be older than the answer, and where cookies are refused only this device knows it (SHELL-209).
  useEffect(() => {
    if (storedConsent() !== null) return setAsking(false);
    // Without a connection it is asked another time.
    needTexts('consent').then(
      () => setAsking(true),
      () => {},
    );
    return undefined;
  }, []);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const [isChosen, setChosen] = useState(false);
  const customize = useCallback(() => {
    setOpenings((before) => before + 1);
    setDialogOpen(true);
  }, []);
  useEffect(() => onOpenCookiePreferences(customize), [customize]);
  useEffect(() => {
    onAnswered(!isAsking);
  }, [isAsking, onAnswered]);
  useEffect(() => {
    if (!isChosen) return undefined;
    const timer = setTimeout(() => {
      // After pressing a button here, keyboard focus goes on with the content, not at the very beginning of the page.
      if (frame.current?.contains(document.activeElement)) focusContent();
      setAsking(false);
    }, HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isChosen]);

  function choose(consent: Consent) {
    storeConsent(consent);
    setDialogOpen(false);
    setChosen(true);
  }
  return (
    <>
      {isAsking && (
        <div ref={frame} data-asks-consent="">
          <ConsentBanner isLeaving={isChosen} onChoose={choose} onCustomize={customize} />
        </div>
      )}
      <Suspense fallback={null}>
        {openings > 0 && (
          <ConsentDialog
            key={openings}
            open={isDialogOpen}
            before={{
              analytics: consentAllows('analytics'),
              marketing: consentAllows('marketing'),
              preferences: consentAllows('preferences'),
            }}
            onChoose={choose}
            onClose={() => setDialogOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function focusContent() {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
