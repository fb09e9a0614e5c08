import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { copyText } from '#ui/feedback/copy-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Copy } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { QrPicture } from '#ui/pictures/qr-picture.tsx';
import { useAuthErrorText } from '../../auth-error-text.ts';
import { callAuth } from '../../call-auth.ts';
import { AuthForm } from '../../forms/auth-form.tsx';
import { stepCodeForm } from '../../forms/auth-forms.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { useAuthForm } from '../../forms/use-auth-form.ts';
import { PhoneEnrollment } from '../../phones/phone-enrollment.tsx';
import { answerWithApp } from '../../second-step/answer-step.ts';
import { useStepFailure } from '../../second-step/use-step-failure.ts';
import { useFactorsChanged } from '../../second-step/use-factors.ts';
import { CodeList } from './code-list.tsx';
import { makeCodes } from './make-codes.ts';

export interface SetUpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  by: 'app' | 'phone';
  /** Whether this is the first factor; recovery codes then come with it. */
  isFirst: boolean;
}

const TITLES = { app: 'twoFactor.setUpTitle', phone: 'twoFactor.phoneTitle' } as const;
const TEXTS = { app: 'twoFactor.setUpText', phone: 'twoFactor.phoneText' } as const;

type Enrolled = { id: string; secret: string; uri: string };

/** An authenticator app is set up: scan or type, then prove it with a code (PEOPLE-059, AUTH-156). */
export function SetUp({ open, onOpenChange, by, isFirst }: SetUpProps) {
  const { t } = useTranslation('identity');
  const factorsChanged = useFactorsChanged();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const Way = by === 'phone' ? PhoneEnrollment : Enrollment;
  const close = () => {
    onOpenChange(false);
    setCodes(null);
    // An unfinished factor is shown nowhere, and the codes are shown only once.
    void factorsChanged();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(codes ? 'recoveryCodes.title' : TITLES[by])}
      description={t(codes ? 'recoveryCodes.text' : TEXTS[by])}
    >
      {codes ? (
        <CodeList codes={codes} onDone={close} />
      ) : (
        <Way
          onConfirmed={async () => {
            showToast({ title: t('twoFactor.turnedOn') });
            const made = isFirst ? await makeCodes('generate') : null;
            if (made) setCodes(made);
            else close();
          }}
        />
      )}
    </Dialog>
  );
}

function Enrollment({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const { mutate: begin, ...enrollment } = useMutation({ mutationFn: enroll });
  useEffect(() => begin(), [begin]);
  if (enrollment.isError) {
    return (
      <ErrorState
        title={t('twoFactor.setUpFailed')}
        text={errorText(enrollment.error)}
        onRetry={() => begin()}
      />
    );
  }
  if (!enrollment.data) {
    return <Spinner label={t('common:actions.loading')} className="mx-auto my-8 size-8" />;
  }
  return <Proof enrolled={enrollment.data} onConfirmed={onConfirmed} />;
}

/** A name tells apps apart, and no two of an account may have the same. */
async function enroll(): Promise<Enrolled> {
  const friendlyName = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const { data, error } = await callAuth((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Porchlight' }),
  );
  if (error || !data) throw error;
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

function Proof({
  enrolled: { id, secret, uri },
  onConfirmed,
}: {
  enrolled: Enrolled;
  onConfirmed: () => Promise<void>;
}) {
  const { t } = useTranslation('identity');
  const showFailure = useStepFailure();
  const form = useAuthForm(stepCodeForm, { code: '' });
  const submit = form.handleSubmit(async ({ code }) => {
    const error = await answerWithApp(id, code);
    if (!error) return onConfirmed();
    form.setError('code', { message: showFailure(error) }, { shouldFocus: true });
  });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrPicture text={uri} label={t('twoFactor.qr')} />
        <div className="flex w-full min-w-0 flex-col gap-2">
          <p className="text-sm">{t('twoFactor.orType')}</p>
          <code
            translate="no"
            className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere"
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <Button
            variant="outline"
            className="self-start"
            onClick={() =>
              void copyText(secret, {
                copied: t('twoFactor.keyCopied'),
                failed: { title: t('twoFactor.keyNotCopied') },
              })
            }
          >
            <Copy aria-hidden="true" className="size-4" />
            {t('twoFactor.copyKey')}
          </Button>
        </div>
      </div>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('twoFactor.turnOn')}
        busyLabel={t('reset.checkingCode')}
        isBusy={form.formState.isSubmitting}
      >
        <CodeField
          control={form.control}
          name="code"
          label={t('twoFactor.codeOfApp')}
          onEdit={() => form.clearErrors('code')}
          onComplete={() => void submit()}
        />
      </AuthForm>
    </div>
  );
}
