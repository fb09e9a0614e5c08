import { useState } from 'react';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { exceptionForm } from '../../availability/exception-form.ts';
import { useAddException } from './use-add-exception.ts';

/** Asks for the first and the last day off. */
export function DaysOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const adding = useAddException(onClose);
  const [days, setDays] = useState({ firstDay: '', lastDay: '' });
  const today = wallTime(clock.now(), ownTimeZone()).day;
  const change = (changed: Partial<typeof days>) => {
    setDays({ ...days, ...changed });
    adding.forgetProblems();
  };
  return (
    <ProposalDialog
      proposal={adding}
      title={t('exceptions.addOff')}
      submitLabel={t('exceptions.save')}
      busyLabel={t('exceptions.saving')}
      onSubmit={() =>
        adding.submit(
          exceptionForm.safeParse({
            kind: 'off',
            firstDay: days.firstDay,
            // A single day off needs no second one.
            lastDay: days.lastDay || days.firstDay,
          }),
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('exceptions.firstDay')} error={adding.problems['firstDay']} isRequired>
          <TextInput
            type="date"
            min={today}
            value={days.firstDay}
            onChange={(event) => change({ firstDay: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('exceptions.lastDay')} error={adding.problems['lastDay']}>
          <TextInput
            type="date"
            min={days.firstDay || today}
            value={days.lastDay}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">{t('exceptions.offHint')}</p>
    </ProposalDialog>
  );
}
