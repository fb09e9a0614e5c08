import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { TrustedContact } from '../contract.ts';
import { LONGEST_HOURS } from '../limits.ts';
import type { MeetingRef } from '#features/meetings/vocabulary.ts';
import { useReturnReactions } from './use-change-returns.ts';

const HOUR = 3_600_000;

export interface StartFormProps {
  meeting: MeetingRef;
  endsAt: Date | null;
  /** Those who may be chosen. */
  contacts: readonly TrustedContact[];
}

/** An hour after the agreed end, or in 3 hours (DEAL-181). */
function proposeTime(endsAt: Date | null, now: Date): Date {
  const after = endsAt === null ? 0 : endsAt.getTime() + HOUR;
  const isNear = after > now.getTime() + HOUR && after < now.getTime() + LONGEST_HOURS * HOUR;
  return isNear ? new Date(after) : new Date(now.getTime() + 3 * HOUR);
}

/** Asks who is emailed if the person is not back, and when (DEAL-173). */
export function StartForm({ meeting, endsAt, contacts }: StartFormProps) {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const { form, problem, isStarting, change, submit } = useStartForm({ meeting, endsAt, contacts });
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('form.contact')} isGroup isRequired>
        <RadioCards
          columns={2}
          value={form.contactId}
          onValueChange={(contactId) => change({ contactId })}
          options={contacts.map(({ id, name, answer }) => ({
            value: id,
            title: name,
            description: t(`contacts.states.${answer ?? 'waiting'}`),
          }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.day')} isRequired>
          <TextInput
            type="date"
            value={form.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('form.time')} error={problem ?? undefined} isRequired>
          <TextInput
            type="time"
            value={form.time}
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">
        {t('form.zone', { zone: format.timeZone(ownTimeZone()) })}
      </p>
      <Button type="submit" isBusy={isStarting} busyLabel={t('form.starting')}>
        {t('form.start')}
      </Button>
    </form>
  );
}

function useStartForm({ meeting, endsAt, contacts }: StartFormProps) {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const errorText = useErrorText();
  const createReactions = useReturnReactions();
  const timeZone = ownTimeZone();
  const [typed, setTyped] = useState(() => wallTime(proposeTime(endsAt, clock.now()), timeZone));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const contactId = chosenId ?? contacts[0]?.id ?? '';
  const { mutate, isPending } = useSingleMutation(queries.safeReturns.start.mutationOptions());
  function submit() {
    const dueAt = momentAt(typed.day, typed.time, timeZone);
    if (dueAt === null) {
      setProblem(t(typed.day === '' || typed.time === '' ? 'form.missing' : 'form.noSuchTime'));
      return;
    }
    const { onSuccess, onSettled } = createReactions({
      done: t('form.started'),
      failed: 'safety:form.failed',
    });
    mutate(
      { ...meeting, contactId, dueAt, timeZone },
      {
        onSuccess,
        onSettled,
        // Below the time, which most refusals are about.
        onError: (error) => setProblem(errorText(error, 'safety:form.failed')),
      },
    );
  }
  return {
    form: { ...typed, contactId },
    problem,
    isStarting: isPending,
    change: ({ contactId: id, ...time }: Partial<typeof typed & { contactId: string }>) => {
      setProblem(null);
      if (id !== undefined) setChosenId(id);
      setTyped({ ...typed, ...time });
    },
    submit,
  };
}
