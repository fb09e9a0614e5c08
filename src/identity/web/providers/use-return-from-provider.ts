import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { needTexts } from '#platform/web/i18n.ts';
import { leaveFirstPage } from '#platform/web/page/first-page.ts';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { auth, currentSession } from '../session.ts';
import { readReturnError, withoutReturn } from '../session/return-error.ts';
import { afterProof } from '../session/after-proof.ts';
import { storeReturnTo, takeStoredReturnTo } from '../session/stored-return-to.ts';
import { endTrip, startTrip } from './provider-trip.ts';
import type { Trip } from './provider-trip.ts';

/** A provider's or an e-mail's bad news (AUTH-048), and the code a trip to a provider comes back with (AUTH-122). */
export function useReturnFromProvider() {
  const { t } = useTranslation('identity');
  const router = useRouter();
  const text = useText();
  const arrival = useRef<ReturnType<typeof readArrival>>(null);

  useEffect(() => {
    // Read once: what is in the address now is gone the next time.
    arrival.current ??= readArrival();
    const { trip, code, error, isReset, isElsewhere, isBack } = arrival.current;
    arrival.current = { ...arrival.current, code: null, error: null, isBack: false };
    const welcome = async () => {
      await needTexts('identity');
      showToast({ title: t('toasts.welcomeBack') });
    };
    if (isBack) whenIdle(() => void welcome());
    if (isElsewhere || (!error && code === null)) return;
    const path = withoutReturn(window.location.href, trip !== null);
    router.history.replace(path);
    const refuse = async (failure: unknown) => {
      // Errors are rare here, so their texts are loaded only when needed.
      const [{ authErrorText }] = await Promise.all([
        import('../auth-error-text.ts'),
        needTexts('identity'),
      ]);
      if (isReset) {
        announce({ title: t('toasts.resetFailed'), text: t('toasts.linkDead'), tone: 'error' });
        return;
      }
      const title = trip
        ? t(FAILED[trip.goal], { provider: trip.label })
        : t('toasts.signInFailed');
      announce({ title, text: authErrorText(failure, text), tone: 'error' });
    };
    const finish = async (goal: ProviderTrip['goal'], label: string, authCode: string) => {
      // Connecting is done by now, and this session goes on: the code is not needed.
      if (goal === 'connect') {
        await needTexts('identity');
        showToast({ title: t('connected.done', { provider: label }) });
        return;
      }
      const returnTo = takeStoredReturnTo();
      const { error: refusal } = await (await auth()).exchangeCodeForSession(authCode);
      if (refusal) {
        storeReturnTo(returnTo);
        throw refusal;
      }
      // One more thing is asked first, such as a code (AUTH-157).
      if (currentSession().status !== 'signed-in') {
        router.history.replace(afterProof(currentSession(), returnTo).to);
        return;
      }
      // This page has only just come, and may be hydrating; the one that follows says welcome.
      if (returnTo !== null) {
        startTrip({ goal: 'return', label });
        await leaveFirstPage(returnTo);
      }
      await welcome();
    };
    if (error) void refuse(error);
    else if (trip && code !== null) {
      // Signing in changes the page, and may lead to another one.
      whenIdle(() => void finish(trip.goal, trip.label, code).catch(refuse));
    }
  }, [router, text, t]);
}

const FAILED = { 'sign-in': 'toasts.providerFailed', connect: 'connected.failed' } as const;

/** To a provider and back. The way on to where it all began asks for nothing. */
type ProviderTrip = Trip & { goal: keyof typeof FAILED };

const leadsToProvider = (trip: Trip | null): trip is ProviderTrip =>
  trip !== null && trip.goal !== 'return';

function readArrival() {
  const { pathname, href, search } = window.location;
  const ended = endTrip();
  const trip = leadsToProvider(ended) ? ended : null;
  return {
    trip,
    isBack: ended?.goal === 'return',
    // A `code` that belongs to something else is ignored.
    code: trip && new URLSearchParams(search).get('code'),
    error: readReturnError(href),
    isReset: pathname.startsWith('/auth') && search.includes('mode=reset'),
    // That page shows the error itself.
    isElsewhere: pathname.startsWith('/email-verification'),
  };
}
