import { useState } from 'react';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { exceptionForm } from '../../availability/exception-form.ts';
import { endOptions, startedAt, startOptions } from '../../schedule.ts';
import { useAddException } from './use-add-exception.ts';

/** Asks for hours of one day beside the weekly ones. */
export function ExtraHoursDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const adding = useAddException(onClose);
  const [day, setDay] = useState('');
  const [block, setBlock] = useState({ start: '09:00', end: '17:00' });
  const options = (times: readonly string[]) =>
    times.map((time) => ({ value: time, label: format.clock(time) }));
  return (
    <ProposalDialog
      proposal={adding}
      title={t('exceptions.addExtra')}
      submitLabel={t('exceptions.save')}
      busyLabel={t('exceptions.saving')}
      onSubmit={() => adding.submit(exceptionForm.safeParse({ kind: 'extra', day, block }))}
      onClose={onClose}
    >
      <Field label={t('exceptions.day')} error={adding.problems['day']} isRequired>
        <TextInput
          type="date"
          min={wallTime(clock.now(), ownTimeZone()).day}
          value={day}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            adding.forgetProblems();
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('exceptions.from')}>
          <Select
            value={block.start}
            options={options(startOptions)}
            onValueChange={(start) => setBlock(startedAt(block, start))}
          />
        </Field>
        <Field label={t('exceptions.to')}>
          <Select
            value={block.end}
            options={options(endOptions(block.start))}
            onValueChange={(end) => setBlock({ ...block, end })}
          />
        </Field>
      </div>
    </ProposalDialog>
  );
}
