import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { fieldErrors } from '#platform/web/error-text.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '#features/tasks/limits.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { SeriesDetail } from '../contract.ts';
import { useSeriesStep } from './use-series-step.ts';

/** Changes text and price of the tasks that are not posted yet (DEAL-223). */
export function EditSeries({ series }: { series: SeriesDetail }) {
  const { t } = useTranslation('series');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('edit.open')}
      </Button>
      {isOpen && <EditDialog series={series} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ series, onClose }: { series: SeriesDetail; onClose: () => void }) {
  const { t } = useTranslation('series');
  const [title, setTitle] = useState(series.title);
  const [description, setDescription] = useState(series.description);
  const [price, setPrice] = useState(asTyped(series.amount));
  const { budgetType, id: seriesId } = series;
  const amount = budgetType === 'negotiable' ? null : typedNumber(price);
  const { mutate, isPending, error } = useSeriesStep(
    (steps) =>
      steps.edit({ seriesId, title: title.trim(), description: description.trim(), amount }),
    () => {
      announce({ title: t('edit.saved') });
      onClose();
    },
  );
  const errors = fieldErrors(error) ?? {};
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      description={t('edit.text')}
      submitLabel={t('edit.save')}
      busyLabel={t('edit.save')}
      isBusy={isPending}
      onSubmit={() => mutate()}
    >
      <Field label={t('edit.taskTitle')} error={errors['title']} isRequired>
        <TextInput
          value={title}
          maxLength={LONGEST_TITLE}
          dir="auto"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <Field label={t('edit.description')} error={errors['description']} isRequired>
        <TextArea
          value={description}
          maxLength={LONGEST_DESCRIPTION}
          rows={5}
          dir="auto"
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </Field>
      {budgetType !== 'negotiable' && (
        <Field label={t(`edit.${budgetType}`)} error={errors['amount']} isRequired>
          <NumberInput
            prefix="$"
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
