import { WifiOff } from '#ui/icons.tsx';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { usePasskeyOffer } from '#identity/web/passkeys/use-passkey-offer.ts';
import { late } from '#ui/late.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { appFlags, watchAppFlags } from './install/app-flags.ts';
import { InstallCard } from './install/install-card.tsx';
import { nextCard } from './install/next-card.ts';
import { UpdateCard } from './install/update-card.tsx';
import { useCardChoices } from './install/use-card-choices.ts';
import { useConnectionWatch } from './install/use-connection-watch.ts';
import { useOfflinePages } from './install/use-offline-pages.ts';
import { useServiceWorker } from './install/use-service-worker.ts';
import { prepareAvoidControls } from '#ui/overlays/use-avoid-controls.ts';
import { useReadingOn } from './bars/use-reading-on.ts';
import { useReferralCode } from './use-referral-code.ts';

const PasskeyCard = late({
  texts: ['identity'],
  load: async () => (await import('./install/passkey-card.tsx')).PasskeyCard,
  isOptional: true,
});

/** At most one bar at a time beside the connection's, and none while cookies are asked about. */
export function Notices({ isConsentKnown }: { isConsentKnown: boolean }) {
  useServiceWorker();
  useConnectionWatch();
  useOfflinePages();
  useReferralCode();
  useReadingOn();
  useEffect(() => void prepareAvoidControls().catch(() => {}), []);
  const flags = useSyncExternalStore(watchAppFlags, appFlags, appFlags);
  const choices = useCardChoices(flags);
  const isPasskeyOffered = usePasskeyOffer({ isLater: choices.isPasskeyLater });
  const card = nextCard({ ...flags, ...choices.made, isPasskeyOffered, isConsentKnown });
  return (
    <>
      {card === 'update' && <UpdateCard onLater={choices.updateLater} />}
      {card === 'passkey' && (
        <Suspense fallback={null}>
          <PasskeyCard onLater={choices.passkeyLater} />
        </Suspense>
      )}
      {card === 'install' && <InstallCard onLater={choices.installLater} />}
      <OfflineBanner isOffline={flags.isOffline} />
    </>
  );
}

/** The region is there before its text, or screen readers would not hear it (SHELL-221). */
function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation('install');
  return (
    <div role="status">
      {isOffline && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-ink px-4 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-xs font-medium text-paper">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
