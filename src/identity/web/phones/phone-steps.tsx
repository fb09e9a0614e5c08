import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { authErrorKey, asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { TextField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { stepCodeForm } from '../forms/auth-forms.ts';
import { CodeField } from '../forms/code-field.tsx';
import { waitFrom } from '../forms/cooldown.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useCooldown } from '../forms/use-cooldown.ts';
import { phoneForm } from './phone-number.ts';

export interface PhoneStepsProps {
  countries: readonly string[];
  /** The kind by which the minute between two messages is counted. */
  kind: 'sms' | 'phone_change' | 'sms_set_up';
  submitLabel: string;
  isQuiet?: boolean;
  isHeldBack?: boolean;
  /** Has a code sent to the number; null for what was not even asked. */
  send: (phone: string) => Promise<{ error: unknown } | null>;
  /** Hands the code over. */
  verify: (phone: string, code: string) => Promise<{ error: unknown }>;
  onDone: () => void;
}

/** The number, and then the code that was sent to it (AUTH-268). */
export function PhoneSteps(props: PhoneStepsProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [phone, setPhone] = useState<string | null>(null);

  const cooldown = useCooldown(props.kind, phone ?? '');

  async function send(to: string): Promise<void> {
    const answer = await props.send(to);
    if (!answer) return;
    const wait = waitFrom(answer.error);
    if (!answer.error || wait !== null) cooldown.start(to, wait ?? undefined);
    if (answer.error) {
      announce({ title: t('phone.notSent'), text: errorText(answer.error), tone: 'error' });
      return;
    }
    announce({ title: t('phone.sent', { phone: to }) });
    setPhone(to);
  }

  return phone === null ? (
    <NumberForm {...props} onNumber={send} />
  ) : (
    <PhoneCode
      {...props}
      phone={phone}
      secondsLeft={cooldown.secondsLeft}
      onAgain={() => void send(phone)}
      onOther={() => setPhone(null)}
    />
  );
}

function NumberForm(props: PhoneStepsProps & { onNumber: (phone: string) => Promise<void> }) {
  const { t } = useTranslation('identity');
  const form = useAuthForm(phoneForm(props.countries), { phone: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ phone }) => props.onNumber(phone));
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={t('phone.send')}
      busyLabel={t('reset.sending')}
      isBusy={isSubmitting}
      isHeldBack={props.isHeldBack ?? false}
      isQuiet={props.isQuiet ?? false}
    >
      <TextField
        label={t('phone.number')}
        hint={t('phone.numberHint')}
        registration={form.field('phone')}
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </AuthForm>
  );
}

type PhoneCodeProps = Omit<PhoneStepsProps, 'send'> & {
  phone: string;
  secondsLeft: number;
  onAgain: () => void;
  onOther: () => void;
};

function PhoneCode({ phone, secondsLeft, verify, ...props }: PhoneCodeProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const form = useAuthForm(stepCodeForm, { code: '' });
  const submit = form.handleSubmit(async ({ code }) => {
    const { error } = await verify(phone, code);
    if (!error) return props.onDone();
    announce({ title: t('secondStep.failed'), text: errorText(error), tone: 'error' });
    const message = authErrorKey(asAuthFailure(error)) ?? 'identity:errors.unexpected';
    form.setError('code', { message }, { shouldFocus: true });
  });
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={props.submitLabel}
      busyLabel={t('reset.checkingCode')}
      isBusy={form.formState.isSubmitting}
      isQuiet={props.isQuiet ?? false}
    >
      <CodeField
        control={form.control}
        name="code"
        label={t('phone.code')}
        hint={t('phone.sent', { phone })}
        onEdit={() => form.clearErrors('code')}
        onComplete={() => void submit()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" disabled={secondsLeft > 0} onClick={props.onAgain}>
          {secondsLeft > 0
            ? t('reset.sendAgainIn', { seconds: secondsLeft })
            : t('reset.sendAgain')}
        </Button>
        <Button variant="ghost" onClick={props.onOther}>
          {t('phone.other')}
        </Button>
      </div>
    </AuthForm>
  );
}
