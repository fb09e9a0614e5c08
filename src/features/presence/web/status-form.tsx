import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '#app/api.tsx';
import { fieldErrors } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { firstVisible, visibleLength } from '#platform/text/visible-length.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import type { OwnPresence } from '../contract.ts';
import { STATUS_MESSAGE_LENGTH, presenceStatuses } from '../rules.ts';
import type { PresenceStatus } from '../rules.ts';
import { StatusSign } from './status-sign.tsx';

export interface StatusFormProps {
  id: string;
  own: OwnPresence;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

/** The five statuses and the custom message. */
export function StatusForm({ id, own, onBusy, onSaved }: StatusFormProps) {
  const { t } = useTranslation('presence');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<PresenceStatus>(own.chosenStatus ?? 'online');
  const [message, setMessage] = useState(own.customStatusMessage ?? '');
  const { mutate, error } = useSingleMutation({
    mutationFn: () => api.presence.choose({ status, customStatusMessage: message }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (chosen) => {
      queryClient.setQueryData(queries.presence.own.queryKey({ input: {} }), chosen);
      showToast({ title: t('saved') });
      onSaved();
    },
    // The former status stays, and the choice can be tried again (PEOPLE-085).
    onError: () => announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('choice')} isGroup isLabelHidden>
        <RadioCards
          value={status}
          onValueChange={(value) =>
            setStatus(presenceStatuses.find((known) => known === value) ?? status)
          }
          options={presenceStatuses.map((value) => ({
            value,
            title: t(`statuses.${value}`),
            description: t(`descriptions.${value}`),
            icon: <StatusSign status={value} />,
          }))}
          columns={2}
          className="gap-2"
        />
      </Field>
      <Field
        label={t('message.label')}
        hint={t('message.hint')}
        error={fieldErrors(error)?.['customStatusMessage']}
        aside={
          <span aria-hidden="true" className="tabular-nums">
            {visibleLength(message)}/{STATUS_MESSAGE_LENGTH}
          </span>
        }
      >
        <TextInput
          value={message}
          onChange={(event) => setMessage(firstVisible(event.target.value, STATUS_MESSAGE_LENGTH))}
          placeholder={t('message.placeholder')}
          autoComplete="off"
        />
      </Field>
    </form>
  );
}
