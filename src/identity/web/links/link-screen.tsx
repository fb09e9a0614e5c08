import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { returnSearch } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import type { MailedLink } from './mailed-link.ts';
import { NewPasswordForm } from '../forms/new-password-form.tsx';
import { useRecovery } from './recovery.ts';
import { PageSkeleton } from '../session/require-session.tsx';
import { hasProvenWho, useSession } from '../session.ts';
import { SignInByLink } from './sign-in-by-link.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { useLinkOwner } from './use-link-owner.ts';

/**
 * The page a mailed link opens. Opening it does not use the link up and does not sign anyone in or out: that takes a
 * press by the person, so neither a mail scanner nor a second opening spoils it (AUTH-041, AUTH-043).
 */
export function LinkScreen({ link, returnTo }: { link: MailedLink; returnTo: string | null }) {
  const { t } = useTranslation('identity');
  const session = useSession();
  const isSpentHere = useRecovery() === link.tokenHash && hasProvenWho(session);
  const [isSwitching, setSwitching] = useState(false);
  const { look, retry } = useLinkOwner(link, session.status !== 'loading' && !isSpentHere);
  const owner = look.state === 'known' ? look.owner : undefined;
  useDeadLink(owner === null && !isSpentHere, link, returnTo);

  if (!isSpentHere) {
    if (look.state === 'failed') {
      return (
        <ErrorState
          level={1}
          title={t('link.failed')}
          text={t('errors.unreachable')}
          onRetry={retry}
        />
      );
    }
    if (!owner || session.status === 'loading') return <PageSkeleton />;
    if (link.redirectTo !== null) return <LeadOn link={link} redirectTo={link.redirectTo} />;
    const isOther = session.status === 'signed-in' && session.userId !== owner.userId;
    if (isOther && !isSwitching) {
      return (
        <SwitchAccount
          email={owner.email}
          returnTo={returnTo}
          onSwitch={() => setSwitching(true)}
        />
      );
    }
    if (link.type === 'magiclink') {
      return <SignInByLink link={link} email={owner.email} returnTo={returnTo} />;
    }
  }
  // One place for before and after the link is used up: nothing typed is lost in between.
  return <NewPasswordForm link={link} email={owner?.email ?? ''} returnTo={returnTo} />;
}

/** Says that a link is used up or too old, and shows how to get a new one (AUTH-043). */
function useDeadLink(isDead: boolean, { type }: MailedLink, returnTo: string | null) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const errorText = useAuthErrorText();
  useEffect(() => {
    if (!isDead) return;
    const isReset = type === 'recovery';
    announce({
      title: isReset ? t('toasts.resetFailed') : t('toasts.signInFailed'),
      text: isReset ? t('toasts.linkDead') : errorText({ code: 'otp_expired' }),
      tone: 'error',
    });
    const search = { ...(isReset && { mode: 'reset' as const }), ...returnSearch(returnTo) };
    void navigate({ to: '/auth', search, replace: true });
  }, [isDead, type, returnTo, navigate, errorText, t]);
}

/** The session is for another site or client, which the identity service hands it to. */
function LeadOn({ link, redirectTo }: { link: MailedLink; redirectTo: string }) {
  const { t } = useTranslation('identity');
  const site = URL.canParse(redirectTo) ? new URL(redirectTo).host : redirectTo;
  const query = new URLSearchParams({
    token: link.tokenHash,
    type: link.type,
    redirect_to: redirectTo,
  });
  return (
    <section className="flex flex-col gap-5">
      <AuthHeading title={t('link.leadOnTitle')}>{t('link.leadOnText', { site })}</AuthHeading>
      <Button
        size="lg"
        className="w-full"
        onClick={() => window.location.assign(`/auth/v1/verify?${query.toString()}`)}
      >
        {t('link.leadOn')}
      </Button>
    </section>
  );
}
