import { useState } from 'react';
import { z } from 'zod';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Button } from '#ui/layout/button.tsx';
import { AccountCard } from '../account/account-card.tsx';
import { NO_PROOF, ProofFields, toProofBody, refuseProof } from '../account/proof-fields.tsx';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import { noProofForm, proofForm } from '../forms/auth-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { forgetSession } from '../session.ts';
import { callOwn } from '../call-own.ts';

export interface DeleteAccountCardProps {
  email: string;
  /** Whether there is a password or a mailbox to prove by whose account it is (AUTH-244). */
  hasProof: boolean;
}

/** Deletes the account in a week, once the person proves that it is theirs (AUTH-220). */
export function DeleteAccountCard({ email, hasProof }: DeleteAccountCardProps) {
  const { t } = useTranslation('identity');
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountCard anchor="delete" title={t('leaving.title')} text={t('leaving.text')}>
      <Button
        variant="outline"
        className="w-full sm:w-auto sm:self-start"
        onClick={() => setAsking(true)}
      >
        {t('leaving.delete')}
      </Button>
      {isAsking && (
        <DeleteDialog email={email} hasProof={hasProof} onClose={() => setAsking(false)} />
      )}
    </AccountCard>
  );
}

const replySchema = z.object({ removal_due_at: z.coerce.date() });

type DialogProps = DeleteAccountCardProps & { onClose: () => void };

function DeleteDialog({ email, hasProof, onClose }: DialogProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const format = useFormat();
  const form = useAuthForm(hasProof ? proofForm : noProofForm, NO_PROOF);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (proof) => {
    try {
      const reply = replySchema.parse(await callOwn('POST', 'removal', toProofBody(proof)));
      const date = format.date(reply.removal_due_at);
      const text = email !== '' ? t('leaving.askedText', { email }) : t('leaving.askedTextOnly');
      announce({ title: t('leaving.asked', { date }), text });
      // The server has ended it already.
      forgetSession();
    } catch (error) {
      if (refuseProof(form, error)) return;
      const isOld = asAuthFailure(error).code === 'reauthentication_needed';
      const text = isOld ? t('connected.signInAgain') : errorText(error);
      announce({ title: t('leaving.failed'), text, tone: 'error' });
    }
  });

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('leaving.askTitle')}
      description={t('leaving.askText')}
      onSubmit={() => void submit()}
      submitLabel={t('leaving.delete')}
      busyLabel={t('leaving.deleting')}
      isBusy={isSubmitting}
      isDangerous
    >
      {/* This is not done by typing alone. */}
      {hasProof ? (
        <ProofFields form={form} email={email} onComplete={() => {}} />
      ) : (
        <p>{t('leaving.askTextRecent')}</p>
      )}
    </FormDialog>
  );
}
