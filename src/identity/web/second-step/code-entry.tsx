import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TextField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { recoveryCodeForm, stepCodeForm } from '../forms/auth-forms.ts';
import { CodeField } from '../forms/code-field.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import {
  answerWithApp,
  answerWithRecoveryCode,
  appsAmong,
  hasRecoveryCodes,
  phonesAmong,
} from './answer-step.ts';
import { useStepFailure } from './use-step-failure.ts';
import type { CodeEntryProps } from './use-step-failure.ts';

/** Only for who has set one up. */
const PhoneCodeForm = late<CodeEntryProps>({
  load: async () => (await import('./phone-code-form.tsx')).PhoneCodeForm,
});

/** Asks for a code of the app, or for a recovery code when the app is lost (AUTH-157, AUTH-158). */
export function CodeEntry(props: CodeEntryProps) {
  const { t } = useTranslation('identity');
  const [usesRecovery, setUsesRecovery] = useState(false);
  const hasApp = appsAmong(props.factors).length > 0;
  const hasPhone = phonesAmong(props.factors).length > 0;
  const [wantsPhone, setWantsPhone] = useState(false);
  const codeAgain = hasApp ? 'secondStep.useApp' : 'secondStep.useCode';
  const usesPhone = hasPhone && (wantsPhone || !hasApp);
  const Form = usesRecovery ? RecoveryCodeForm : usesPhone ? PhoneCodeForm : AppCodeForm;
  return (
    <div className="flex flex-col gap-4">
      <Suspense
        fallback={<Spinner label={t('common:actions.loading')} className="size-8 self-center" />}
      >
        <Form {...props} />
      </Suspense>
      {hasApp && hasPhone && !usesRecovery && (
        <Button variant="ghost" className="self-start" onClick={() => setWantsPhone(!usesPhone)}>
          {t(usesPhone ? 'secondStep.useApp' : 'secondStep.usePhone')}
        </Button>
      )}
      {hasRecoveryCodes(props.factors) && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => setUsesRecovery(!usesRecovery)}
        >
          {t(usesRecovery ? codeAgain : 'secondStep.useRecovery')}
        </Button>
      )}
    </div>
  );
}

function AppCodeForm({ factors, submitLabel, isQuiet = false, onDone }: CodeEntryProps) {
  const { t } = useTranslation('identity');
  const showFailure = useStepFailure();
  const apps = appsAmong(factors);
  const [chosen, setChosen] = useState<string | null>(null);
  const factorId = chosen ?? apps[0]?.id ?? '';
  const form = useAuthForm(stepCodeForm, { code: '' });
  const submit = form.handleSubmit(async ({ code }) => {
    const error = await answerWithApp(factorId, code);
    if (!error) return onDone();
    form.setError('code', { message: showFailure(error) }, { shouldFocus: true });
  });
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={submitLabel}
      busyLabel={t('reset.checkingCode')}
      isBusy={form.formState.isSubmitting}
      isQuiet={isQuiet}
    >
      {apps.length > 1 && (
        <Field label={t('secondStep.app')}>
          <Select
            value={factorId}
            onValueChange={setChosen}
            options={apps.map(({ id, friendly_name }) => ({
              value: id,
              label: friendly_name ?? t('secondStep.unnamed'),
            }))}
          />
        </Field>
      )}
      <CodeField
        control={form.control}
        name="code"
        label={t('secondStep.code')}
        onEdit={() => form.clearErrors('code')}
        onComplete={() => void submit()}
      />
    </AuthForm>
  );
}

function RecoveryCodeForm({ submitLabel, isQuiet = false, onDone }: CodeEntryProps) {
  const { t } = useTranslation('identity');
  const showFailure = useStepFailure();
  const form = useAuthForm(recoveryCodeForm, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    const error = await answerWithRecoveryCode(code);
    if (!error) return onDone();
    form.setError('code', { message: showFailure(error) }, { shouldFocus: true });
  });
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={submitLabel}
      busyLabel={t('reset.checkingCode')}
      isBusy={isSubmitting}
      isQuiet={isQuiet}
    >
      <TextField
        label={t('secondStep.recoveryCode')}
        hint={t('secondStep.recoveryHint')}
        registration={form.field('code')}
        error={errors.code?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono"
      />
    </AuthForm>
  );
}
