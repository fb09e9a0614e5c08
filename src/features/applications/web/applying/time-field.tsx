import { useState } from 'react';
import { useSession } from '#identity/web/session.ts';
import type { TaskCard } from '#features/tasks/contract.ts';
import { timesOfDay } from '#features/tasks/vocabulary.ts';
import { readChoice } from '#platform/read-choice.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { NamedTime } from '../../contract.ts';
import { findTimeProblem, openTimes } from '../../named-time.ts';
import { timeDraft } from './apply-draft.ts';

type TimedTask = Pick<TaskCard, 'id' | 'timing'>;

const getToday = () => wallTime(clock.now(), ownTimeZone()).day;

/** The time as the applicant chooses it; it stays through failures and sign-in like the message (DEAL-059). */
export function useNamedTime({ id: taskId, timing }: TimedTask) {
  const text = useText();
  const session = useSession();
  const [userId] = useState(session.status === 'signed-in' ? session.userId : '');
  const [draft, setDraft] = useState(() => timeDraft.read(taskId, userId));
  const [storedDate = '', storedPart = ''] = draft.split(' ');
  const part = readChoice(timesOfDay, storedPart, 'flexible');
  const open = openTimes(timing);
  const date = open === 'part' ? (timing.date ?? '') : storedDate;
  const isNamed = open === 'day' ? date !== '' : open === 'part' && part !== 'flexible';
  const time: NamedTime | null = isNamed ? { date, timeOfDay: part } : null;
  const problem = findTimeProblem(timing, time, getToday());
  const store = (next: { date?: string; part?: string }) => {
    const nextDraft = `${next.date ?? storedDate} ${next.part ?? part}`;
    setDraft(nextDraft);
    timeDraft.write(taskId, userId, nextDraft);
  };
  return {
    open,
    date,
    part,
    time,
    isPossible: problem === null,
    error: problem === null ? undefined : text(problem),
    setDate: (next: string) => store({ date: next }),
    setPart: (next: string) => store({ part: next }),
  };
}

/** Asks when the applicant can come, as far as the task leaves it open. */
export function TimeField({ chosen }: { chosen: ReturnType<typeof useNamedTime> }) {
  const { t } = useTranslation('applications');
  if (chosen.open === 'nothing') return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {chosen.open === 'day' && (
        <Field label={t('time.day')} hint={t('time.dayHint')} error={chosen.error}>
          <TextInput
            type="date"
            value={chosen.date}
            min={getToday()}
            onChange={(event) => chosen.setDate(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field label={t('time.part')} error={chosen.open === 'part' ? chosen.error : undefined}>
        <Select
          value={chosen.part}
          onValueChange={chosen.setPart}
          options={timesOfDay.map((value) => ({
            value,
            label: value === 'flexible' ? t('time.anyPart') : t(`tasks:timesOfDay.${value}`),
          }))}
        />
      </Field>
    </div>
  );
}
