import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Button } from '#ui/layout/button.tsx';
import { callAuth } from '../call-auth.ts';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { CodeEntry } from './code-entry.tsx';
import { useFactors } from './use-factors.ts';

export interface SecondStepScreenProps {
  email: string;
  /** After the right code; without it, being signed in leads on. */
  onDone?: () => void | Promise<void>;
}

/** Ends the session the password had opened. */
const leave = () =>
  void callAuth(async (client) => ({ data: null, ...(await client.signOut({ scope: 'local' })) }));

/** Stands between a right password and being signed in, for people with an authenticator app (AUTH-157). */
export function SecondStepScreen({ email, onDone }: SecondStepScreenProps) {
  const { t } = useTranslation('identity');
  const { data: factors, isError, refetch } = useFactors();
  const welcome = () => void showToast({ title: t('toasts.welcomeBack') });
  return (
    <section className="flex flex-col gap-5">
      <AuthHeading title={t('secondStep.title')}>
        {email === '' ? t('secondStep.textOnly') : t('secondStep.text', { email })}
      </AuthHeading>
      {factors ? (
        <CodeEntry
          factors={factors}
          submitLabel={t('secondStep.confirm')}
          onDone={onDone ?? welcome}
        />
      ) : isError ? (
        <ErrorState title={t('errors.unreachable')} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('common:actions.loading')} className="size-8 self-center" />
      )}
      <Button variant="ghost" className="self-start" onClick={leave}>
        {t('secondStep.leave')}
      </Button>
    </section>
  );
}
