import { useState } from 'react';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useApi } from '#app/api.tsx';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { OwnProfile } from '../../contract.ts';
import { profileLimits } from '../../limits.ts';
import { useSaveAway } from './use-save-away.ts';

/** The days on which a person is away, to set or to end (PEOPLE-257, PEOPLE-262). */
export function AwayCard({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('away');
  return (
    <TitledCard anchor="away" title={t('settings:own.away.title')} text={t('text')}>
      {profile.away === null ? (
        <AwayForm timeZone={profile.timezone} />
      ) : (
        <CurrentAway away={profile.away} />
      )}
    </TitledCard>
  );
}

function CurrentAway({ away }: { away: NonNullable<OwnProfile['away']> }) {
  const { t } = useTranslation('away');
  const { api } = useApi();
  const format = useFormat();
  const errorText = useErrorText();
  const day = format.day(away.lastDay);
  const end = useSaveAway({
    save: () => api.profiles.endAway({}),
    onSaved: () => announce({ title: t('ended') }),
    onError: (error) => announce({ title: t('failed'), text: errorText(error), tone: 'error' }),
  });
  return (
    <>
      <div className="text-sm">
        <p className="font-semibold">
          {away.isNow ? t('now', { day }) : t('later', { from: format.day(away.firstDay), day })}
        </p>
        {away.note !== '' && (
          <p dir="auto" className="wrap-anywhere">
            {away.note}
          </p>
        )}
      </div>
      <Button
        className="self-start"
        isBusy={end.isPending}
        busyLabel={t('ending')}
        onClick={() => end.mutate()}
      >
        {t(away.isNow ? 'back' : 'cancel')}
      </Button>
    </>
  );
}

function AwayForm({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('away');
  const { api } = useApi();
  const errorText = useErrorText();
  const today = wallTime(clock.now(), timeZone).day;
  const [typed, setTyped] = useState({ firstDay: '', lastDay: '', note: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    setProblems({});
  };
  const save = useSaveAway({
    save: () => api.profiles.setAway(typed),
    onSaved: () => announce({ title: t('saved') }),
    onError: (error) => {
      setProblems(fieldErrors(error) ?? {});
      announce({ title: t('failed'), text: errorText(error), tone: 'error' });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstDay')} error={problems['firstDay']} isRequired>
          <TextInput
            type="date"
            min={today}
            value={typed.firstDay}
            onChange={(event) => change({ firstDay: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('lastDay')} error={problems['lastDay']} isRequired>
          <TextInput
            type="date"
            min={typed.firstDay || today}
            value={typed.lastDay}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label={t('note')} hint={t('noteHint')} error={problems['note']}>
        <TextInput
          value={typed.note}
          maxLength={profileLimits.awayNote}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" className="self-start" isBusy={save.isPending} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
