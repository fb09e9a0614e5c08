import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { clock } from '#platform/web/clock.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wallTime } from '#platform/zoned-time.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { PlaceCard } from '../contract.ts';
import { SLOT_DAYS_AHEAD } from '../limits.ts';
import type { TypedSlot } from '../typed-slot.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { useProposal } from './use-proposal.ts';

const DAY = 86_400_000;

export interface SlotDialogProps {
  conversationId: string;
  /** Of this conversation, to meet at. */
  places: readonly PlaceCard[];
  /** In answer to one that is there. */
  isAnother?: boolean;
  onClose: () => void;
}

/** Proposes when to come, by the proposer's own clock (ITEM-300). */
export function SlotDialog({ conversationId, places, isAnother, onClose }: SlotDialogProps) {
  const { t } = useTranslation('offers');
  const formId = useId();
  const zone = ownTimeZone();
  const [typed, setTyped] = useState<TypedSlot>(() => ({
    day: '',
    from: '',
    to: '',
    // What both agreed to, else what was suggested last.
    placeId: (places.find(({ agreedAt }) => agreedAt !== null) ?? places[0])?.id ?? '',
  }));
  const { send, problems, forgetProblems, failure, isPending } = useProposal(
    conversationId,
    onClose,
  );
  const change = (part: Partial<TypedSlot>) => {
    setTyped({ ...typed, ...part });
    forgetProblems();
  };
  const now = clock.now();
  const dayAfter = (days: number) => wallTime(new Date(now.getTime() + days * DAY), zone).day;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(typed, zone);
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isAnother === true ? 'slot.anotherTitle' : 'slot.title')}
      closeLabel={t('common:actions.close')}
      formId={formId}
      submitLabel={t('slot.send')}
      busyLabel={t('slot.sending')}
      isBusy={isPending}
      cancelLabel={t('common:actions.cancel')}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t('slot.day')} error={problems['day']} isRequired>
          <TextInput
            type="date"
            min={dayAfter(0)}
            max={dayAfter(SLOT_DAYS_AHEAD)}
            value={typed.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('slot.from')} error={problems['startsAt']} isRequired>
            <TextInput
              type="time"
              value={typed.from}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('slot.to')} error={problems['endsAt']} isRequired>
            <TextInput
              type="time"
              value={typed.to}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </Field>
        </div>
        <p className="text-xs text-muted">{t('slot.zone', { zone: zone.replaceAll('_', ' ') })}</p>
        {places.length > 0 && (
          <Field label={t('slot.place')}>
            <Select
              value={typed.placeId}
              onValueChange={(placeId) => change({ placeId })}
              options={[
                { value: '', label: t('slot.noPlace') },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        {failure !== null && <ProblemNotice>{failure}</ProblemNotice>}
      </form>
    </FormDialog>
  );
}
