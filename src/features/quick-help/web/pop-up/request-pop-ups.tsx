import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { RequestCard } from '../../contract.ts';
import { useMilesText } from '../detail/use-miles-text.ts';
import { useWayText } from '../feed/request-facts.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { PopUpCard } from './pop-up-card.tsx';
import { getAskKey } from './pop-up-queue.ts';
import { useRequestAlerts } from './use-request-alerts.ts';

/** For a helper on duty, on every page: what they are asked, over whatever there is (QUICK-097). */
export function RequestPopUps() {
  const { t } = useTranslation('helper');
  const store = useRequestAlerts();
  const shown = useSyncExternalStore(store.subscribe, store.shown, () => null);
  const announcement = useAnnouncement();
  return (
    <section
      aria-label={t('alert.region')}
      // Dialogs hide the rest of the page from screen readers, but nothing that is live.
      aria-live="off"
      className="pointer-events-none fixed inset-x-3 top-3 z-60 md:right-5 md:left-auto md:w-96"
    >
      {/* There before its text, or screen readers would not hear it (QUICK-098). */}
      <p aria-live="assertive" className="sr-only">
        {shown && announcement(shown.ask.request)}
      </p>
      {shown && (
        <PopUpCard
          key={getAskKey(shown.ask)}
          ask={shown.ask}
          until={new Date(shown.until)}
          onClose={store.close}
        />
      )}
    </section>
  );
}

/** All that the pop-up gives, in one sentence (QUICK-093). */
function useAnnouncement(): (request: RequestCard) => string {
  const { t } = useTranslation('helper');
  const budgetText = useBudgetText();
  const milesText = useMilesText();
  const wayText = useWayText();
  return (request) => {
    const { title, priority, area, miles } = request;
    const facts = [
      t(`quick-help:priorities.${priority}`),
      budgetText(request),
      area,
      miles !== null && milesText(miles),
      wayText(request),
    ];
    return t('alert.announced', { title, facts: facts.filter(Boolean).join(', ') });
  };
}
