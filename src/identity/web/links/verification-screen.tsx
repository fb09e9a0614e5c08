import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, MailOpen, MailWarning } from '#ui/icons.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Card } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { WITHOUT_LINK, beginRecovery } from './recovery.ts';
import { useSession } from '../session.ts';
import { afterProof } from '../session/after-proof.ts';
import { useAwaitedConfirmation } from './awaited-confirmation.ts';
import { SwitchAccount } from './switch-account.tsx';
import { useVerification } from './use-verification.ts';
import type { VerificationView } from './use-verification.ts';
import { VerificationForm } from './verification-form.tsx';
import type { VerificationClaim } from './verification-claim.ts';

const CELEBRATION_MS = 2000;

export interface VerificationScreenProps {
  claim: VerificationClaim;
  email: string;
  /** The page to go on to. */
  returnTo: string | null;
}

/** Waits for the code or checks the link, and shows how it went (AUTH-063). */
export function VerificationScreen({ claim, email, returnTo }: VerificationScreenProps) {
  const { t } = useTranslation('identity');
  const { view, verifyCode, switchAccount } = useVerification(claim);
  useOnward({ view, claim, returnTo });
  useAwaitedConfirmation({ email, returnTo, isWaiting: view.kind === 'pending' });
  const isAsking = view.kind === 'pending' || view.kind === 'error';
  return (
    <Card className="w-full max-w-md p-5 md:p-8">
      {view.kind === 'asks' && (
        <SwitchAccount email={view.email} returnTo={returnTo} onSwitch={switchAccount} />
      )}
      <div aria-live="polite" className="flex flex-col items-center gap-3 text-center">
        <Emblem view={view} />
        <Outcome view={view} email={email} />
      </div>
      {isAsking && (
        <>
          <VerificationForm
            email={email}
            type={claim.kind === 'broken' ? 'signup' : claim.type}
            returnTo={returnTo}
            onCode={verifyCode}
          />
          <Link
            to="/auth"
            search={returnSearch(returnTo)}
            className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('verification.backToSignIn')}
          </Link>
        </>
      )}
    </Card>
  );
}

type Onward = { view: VerificationView; claim: VerificationClaim; returnTo: string | null };

/** Goes on 2 seconds after success, at once when confirmed before (AUTH-065, AUTH-067). */
function useOnward({ view, claim, returnTo }: Onward) {
  const session = useSession();
  const router = useRouter();
  const isSuccess = view.kind === 'success';
  const isConfirmedAlready =
    session.status === 'signed-in' &&
    view.kind === 'pending' &&
    claim.kind === 'none' &&
    claim.type === 'signup';
  const { step, to } = afterProof(session, returnTo);
  useEffect(() => {
    if (!isSuccess && !isConfirmedAlready) return undefined;
    if (step === 'password') beginRecovery(WITHOUT_LINK);
    const waitsMs = isSuccess && step !== 'password' ? CELEBRATION_MS : 0;
    const timer = setTimeout(() => router.history.replace(to), waitsMs);
    return () => clearTimeout(timer);
  }, [isSuccess, isConfirmedAlready, step, to, router]);
}

function Outcome({ view, email }: { view: VerificationView; email: string }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const session = useSession();
  if (view.kind === 'asks') return null;
  if (view.kind === 'working') return <p className="text-muted">{t('verification.working')}</p>;
  if (view.kind === 'success') {
    return (
      <Words key="success" title={t('verification.successTitle')}>
        {session.status === 'signed-in'
          ? t('verification.successTextFor', { email: session.email })
          : t('verification.successText')}
      </Words>
    );
  }
  if (view.kind === 'halfway') {
    return (
      <Words key="halfway" title={t('verification.halfwayTitle')}>
        {t('verification.halfwayText')}
      </Words>
    );
  }
  if (view.kind === 'error') {
    const reason = view.error === null ? t('verification.badLink') : errorText(view.error);
    return (
      <Words key="error" title={t('verification.errorTitle')}>
        <span className="block font-medium text-danger">{reason}</span>
        {t('verification.errorText')}
      </Words>
    );
  }
  return (
    <Words key="pending" title={t('verification.pendingTitle')}>
      {email === ''
        ? t('verification.pendingTextNoEmail')
        : t('verification.pendingText', { email })}
    </Words>
  );
}

function Words(props: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves screen reader users to the heading when the page changes under them.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
        {props.title}
      </h1>
      <p className="max-w-[42ch] text-sm break-words text-muted">{props.children}</p>
    </>
  );
}

function Emblem({ view }: { view: VerificationView }) {
  if (view.kind === 'asks') return null;
  const look = 'size-8';
  const circle = 'flex size-16 items-center justify-center rounded-full';
  switch (view.kind) {
    case 'working':
      return <Spinner className="size-10 text-accent-ink" />;
    case 'success':
      return (
        <span className={`${circle} bg-success-soft text-success`}>
          <CircleCheck aria-hidden className={look} />
        </span>
      );
    case 'error':
      return (
        <span className={`${circle} bg-danger-soft text-danger`}>
          <MailWarning aria-hidden className={look} />
        </span>
      );
    default:
      return (
        <span className={`${circle} bg-accent-soft text-accent-ink`}>
          <MailOpen aria-hidden className={look} />
        </span>
      );
  }
}
