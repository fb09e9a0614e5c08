import type { PasskeyListItem } from '@supabase/auth-js';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { callAuth } from '../call-auth.ts';
import { TextField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { passkeyNameForm } from '../forms/auth-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { usePasskeyRefusal } from './use-passkey-refusal.ts';

export interface PasskeyDialogProps {
  passkey: PasskeyListItem;
  onClose: () => void;
}

/** Renames a passkey, so that its owner can tell devices apart. */
export function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('identity');
  const refuse = usePasskeyRefusal();
  const form = useAuthForm(passkeyNameForm, { name: passkey.friendly_name ?? '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name: friendlyName }) => {
    const { error } = await callAuth((client) =>
      client.passkey.update({ passkeyId: passkey.id, friendlyName }),
    );
    if (error) return refuse(t('passkeys.renameFailed'), error);
    showToast({ title: t('passkeys.renamed') });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t('passkeys.renameTitle')}>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('passkeys.save')}
        busyLabel={t('passkeys.saving')}
        isBusy={isSubmitting}
      >
        <TextField
          label={t('passkeys.name')}
          registration={form.field('name')}
          error={errors.name?.message}
          autoComplete="off"
        />
      </AuthForm>
    </Dialog>
  );
}
