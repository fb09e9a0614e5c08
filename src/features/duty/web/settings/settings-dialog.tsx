import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { HelperSettings } from '../../contract.ts';
import { ownDutyQuery } from '../use-own-duty.ts';
import { SettingsFields } from './settings-fields.tsx';

interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  settings: HelperSettings;
}

/** A helper's request settings: distance, categories and hours. */
export function SettingsDialog({ open, onOpenChange, settings }: SettingsDialogProps) {
  const { t } = useTranslation('duty');
  const id = useId();
  const [draft, setDraft] = useState(() => ({ ...settings, timeZone: zoneHere(settings) }));
  const save = useSaveSettings(() => onOpenChange(false));
  const errorText = useErrorText();
  const fields = fieldErrors(save.error);
  const close = (isOpen: boolean) => {
    if (!isOpen) setDraft({ ...settings, timeZone: zoneHere(settings) });
    onOpenChange(isOpen);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      title={t('settings.title')}
      description={t('settings.description')}
      formId={id}
      submitLabel={t('settings.save')}
      busyLabel={t('settings.saving')}
      isBusy={save.isPending}
      hasOneButtonOnPhones
    >
      <form
        id={id}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft);
        }}
      >
        <SettingsFields draft={draft} onDraft={setDraft} errors={fields ?? {}} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {save.error && !fields && errorText(save.error, 'duty:settings.failed')}
        </p>
      </form>
    </FormDialog>
  );
}

/** Hours are those of where the helper is now, which this device knows. */
const zoneHere = ({ timeZone }: HelperSettings): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone;

function useSaveSettings(onSaved: () => void) {
  const { t } = useTranslation('duty');
  const { api, queries } = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (settings: HelperSettings) => api.duty.changeSettings(settings),
    onSuccess: (duty) => {
      const userId = session.status === 'signed-in' ? session.userId : null;
      queryClient.setQueryData(ownDutyQuery(queries, userId).queryKey, duty);
      showToast({ title: t('settings.saved') });
      onSaved();
    },
  });
}
