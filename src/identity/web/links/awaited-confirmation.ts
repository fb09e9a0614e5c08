import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { callAuth } from '../call-auth.ts';
import { useUnseenBotCheck } from '../bot-check/use-unseen-bot-check.ts';

type SignUp = { userId: string; email: string; password: string };

const ASKS_EVERY_MS = 5000;

/** Kept in this page's memory only, so that the person need not type the password a second time. */
let awaited: SignUp | null = null;

/** Remembers a sign-up whose e-mail may be confirmed on another device. */
export function awaitConfirmation({ userId, email, password }: SignUp): void {
  awaited = { userId, email, password };
}

/**
 * Goes on in the browser that signed up once the link was opened in another one: what was begun lies in this one
 * (SHELL-384). The page itself leaves as soon as there is a session.
 */
export function useAwaitedConfirmation(options: {
  email: string;
  returnTo: string | null;
  isWaiting: boolean;
}): void {
  const { email, returnTo, isWaiting } = options;
  const router = useRouter();
  const botCheckOptions = useUnseenBotCheck();
  const solve = useRef(botCheckOptions);
  useEffect(() => {
    solve.current = botCheckOptions;
  });

  useEffect(() => {
    const signUp = awaited;
    if (!isWaiting || signUp === null || signUp.email !== email) return undefined;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      if (await isConfirmed(signUp)) {
        stop();
        awaited = null;
        const { error } = await callAuth(async (client) =>
          client.signInWithPassword({
            email,
            password: signUp.password,
            options: await solve.current(),
          }),
        );
        const search = returnSearch(returnTo);
        if (error) await router.navigate({ to: '/auth', search, replace: true });
      }
      isAsking = false;
    };
    const timer = setInterval(() => void ask(), ASKS_EVERY_MS);
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    function stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    }
    return stop;
  }, [email, returnTo, isWaiting, router]);
}

/** Without an answer it is asked again a moment later. */
async function isConfirmed({ userId }: SignUp): Promise<boolean> {
  try {
    const answer = await fetch('/auth/v1/signup/confirmed', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_id: userId }),
    });
    if (!answer.ok) return false;
    return ((await answer.json()) as { confirmed: boolean }).confirmed;
  } catch {
    return false;
  }
}
