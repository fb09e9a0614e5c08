import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { LinkScreen } from '../links/link-screen.tsx';
import type { MailedLink } from '../links/mailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PorchPicture } from './porch-picture.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useRecovery } from '../links/recovery.ts';
import { PageSkeleton } from '../session/require-session.tsx';
import { ResetRequest } from './reset-request.tsx';
import { StayScreen } from '../leaving/stay-screen.tsx';
import { SecondStepScreen } from '../second-step/second-step-screen.tsx';
import { getPendingDeletion, getPendingSecondStep, useSession } from '../session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { useLeaveSignIn } from '../session/use-leave-sign-in.ts';

export type AuthMode = 'signin' | 'signup' | 'reset';

export interface AuthScreenProps {
  mode: AuthMode;
  returnTo: string | null;
  /** The mailed link the page was opened with. */
  link: MailedLink | null;
  /** The server's guess that the visitor is signed in: then no form is shown before it is known. */
  expectsSession: boolean;
}

export function AuthScreen({ link, ...props }: AuthScreenProps) {
  if (!link) return <FormScreen {...props} />;
  return (
    <Frame>
      <LinkScreen key={link.tokenHash} link={link} returnTo={props.returnTo} />
    </Frame>
  );
}

function FormScreen({ mode, returnTo, expectsSession }: Omit<AuthScreenProps, 'link'>) {
  const session = useSession();
  const isRecovering = useRecovery() !== null;
  const mayStay = useLeaveSignIn(returnTo, mode === 'reset');
  const [email, setEmail] = useState('');
  if (!mayStay || (session.status === 'loading' && expectsSession)) return <PageSkeleton />;
  const secondStep = getPendingSecondStep(session);
  const leaving = getPendingDeletion(session);
  return (
    <Frame>
      {leaving ? (
        <StayScreen {...leaving} />
      ) : secondStep ? (
        <SecondStepScreen email={secondStep.email} />
      ) : mode !== 'reset' ? (
        <Credentials mode={mode} returnTo={returnTo} email={email} onEmail={setEmail} />
      ) : isRecovering && session.status === 'signed-in' ? (
        <NewPasswordForm returnTo={returnTo} />
      ) : (
        <ResetRequest email={email} onEmail={setEmail} returnTo={returnTo} />
      )}
    </Frame>
  );
}

/** The form, and on wide screens the lit porch beside it. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identity');
  return (
    <div className="w-full max-w-md lg:max-w-5xl">
      <Link
        to="/home"
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('auth.backHome')}
      </Link>
      <div className="overflow-hidden rounded-sheet border border-line bg-card shadow-card lg:grid lg:grid-cols-2">
        <figure className="relative hidden overflow-hidden lg:block">
          <PorchPicture label={t('auth.porch')} className="absolute inset-0 size-full" />
          <figcaption className="absolute inset-x-8 top-8 font-display text-lg text-balance text-[#fdeccb]">
            {t('auth.porchText')}
          </figcaption>
        </figure>
        <div className="flex flex-col justify-center p-5 md:p-8 lg:min-h-150">{children}</div>
      </div>
    </div>
  );
}

interface CredentialsProps {
  mode: 'signin' | 'signup';
  returnTo: string | null;
  email: string;
  onEmail: (email: string) => void;
}

function Credentials({ mode, returnTo, email, onEmail }: CredentialsProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  // One check for both tabs: switching does not lose it.
  const check = useBotCheck();
  const form = { check, email, onEmail, returnTo };
  const show = (next: string) =>
    void navigate({
      to: '/auth',
      search: (now) => ({ ...now, mode: next === 'signup' ? 'signup' : 'signin' }),
      replace: true,
    });
  return (
    <div className="flex flex-col gap-5">
      <AuthHeading title={t(`auth.${titles[mode]}Title`)}>
        {t(`auth.${titles[mode]}Text`)}
      </AuthHeading>
      <Tabs
        tabs={[
          { value: 'signin', label: t('auth.signIn') },
          { value: 'signup', label: t('auth.signUp') },
        ]}
        value={mode}
        onValueChange={show}
        label={t('auth.tabs')}
      >
        <ProviderButtons returnTo={returnTo} check={check} />
        <TabPanel value="signin">
          <SignInForm {...form} />
        </TabPanel>
        <TabPanel value="signup">
          <SignUpForm {...form} onKnown={() => show('signin')} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const titles = { signin: 'signIn', signup: 'signUp' } as const;
