import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { SeriesDateView } from '../contract.ts';
import { useSeriesStep } from './use-series-step.ts';

/** Moves a date to another day between its neighbors (DEAL-221). */
export function MoveDate({ seriesId, date }: { seriesId: string; date: SeriesDateView }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(date.day);
  const { originalDay, moveTo } = date;
  const { mutate, isPending } = useSeriesStep(
    (series) => series.move({ seriesId, originalDay, day }),
    () => setOpen(false),
  );
  const isWrong = day < moveTo.first || day > moveTo.last;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('dates.moveLabel', { day: format.calendarDay(date.day) })}
        onClick={() => setOpen(true)}
      >
        {t('dates.move')}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={t('dates.moveTitle')}
        description={t('dates.moveText')}
        submitLabel={t('dates.moveConfirm')}
        busyLabel={t('dates.moveConfirm')}
        isBusy={isPending}
        isIncomplete={isWrong}
        onSubmit={() => !isWrong && mutate()}
      >
        <Field
          label={t('dates.newDay')}
          error={isWrong ? t('refusals.not_between') : undefined}
          isRequired
        >
          <TextInput
            type="date"
            value={day}
            min={moveTo.first}
            max={moveTo.last}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </Field>
      </FormDialog>
    </>
  );
}
