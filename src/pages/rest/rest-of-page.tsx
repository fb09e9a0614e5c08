import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchAllPages } from '#app/late-pages.ts';
import { OnboardingGate } from '#features/profiles/web/onboarding-gate.tsx';
import { SessionEffects } from '#identity/web/session/session-effects.tsx';
import { moveCards } from '#platform/web/page/card-motion.ts';
import { learnImports } from '#platform/web/page/load-file.ts';
import { watchTypedWords } from '#platform/web/page/watch-typed-words.ts';
import { useSearchKey } from '#shell/use-search-key.ts';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { LiveUpdates } from '../live-updates.tsx';
import { PlaceSources } from './place-sources.tsx';

/** Session, live updates, place, typed words, and what makes the next page quick; draws nothing by itself. */
export function RestOfPage() {
  const router = useRouter();
  useSearchKey();
  useEffect(() => {
    watchTypedWords();
    moveCards(router);
    import('#ui/overlays/open-tooltip.ts').catch(() => {});
    return whenIdle(() => void learnImports().then(async () => fetchAllPages(router)));
  }, [router]);
  return (
    <>
      <SessionEffects />
      <OnboardingGate />
      <PlaceSources />
      <LiveUpdates />
    </>
  );
}
