import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useFormat } from '#platform/web/use-format.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { StarInput } from '#ui/choices/star-input.tsx';
import { EyeOff } from '#ui/icons.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { OwnReviews } from '../contract.ts';
import { LONGEST_COMMENT, LONGEST_NOTE } from '../limits.ts';
import { outcomes, subScores } from '../vocabulary.ts';
import type { ReviewFormTools } from './use-review-form.ts';

const COUNTER_FROM = 800;
const RATING_WORDS = [
  'form.ratingWords.1',
  'form.ratingWords.2',
  'form.ratingWords.3',
  'form.ratingWords.4',
  'form.ratingWords.5',
] as const;

export interface ReviewFieldsProps {
  tools: ReviewFormTools;
  about: OwnReviews;
}

/** First whether it happened, of a task that was done; stars only where it did (PEOPLE-107 to PEOPLE-109, DEAL-144). */
export function ReviewFields({ tools, about }: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const { form } = tools;
  const { field, error } = useFormField({ control: form.control, name: 'outcome' });
  const outcome = field.value;
  return (
    <>
      {about.asksWhetherHappened ? (
        <Field label={t('form.outcome')} error={error} isRequired isGroup>
          <RadioCards
            columns={2}
            {...field}
            value={field.value ?? ''}
            onValueChange={(value) => {
              field.onChange(value);
              form.clearErrors();
            }}
            options={outcomes.map((value) => ({
              value,
              title:
                value === 'happened'
                  ? t('form.happened')
                  : t('form.noShow', { name: about.otherName }),
            }))}
          />
        </Field>
      ) : (
        about.ending && <p className="text-sm text-muted">{t('form.ending')}</p>
      )}
      {outcome === 'happened' && <StarFields tools={tools} />}
      {outcome === 'no_show' && <p className="text-sm text-muted">{t('form.noShowText')}</p>}
      {outcome !== undefined && <WordFields tools={tools} />}
      <NextSteps about={about} />
    </>
  );
}

function StarFields({ tools: { form } }: { tools: ReviewFormTools }) {
  const { t } = useTranslation('reviews');
  const getFieldMessage = useFieldMessage();
  const rating = useWatch({ control: form.control, name: 'rating' }) ?? null;
  const word = rating === null ? undefined : RATING_WORDS[rating - 1];
  const formatStarCount = (count: number) => t('stars', { count });
  return (
    <>
      <Field
        label={t('form.rating')}
        error={getFieldMessage(form.formState.errors.rating)}
        isRequired
        isGroup
      >
        <div className="flex flex-wrap items-center gap-x-3">
          <Controller
            control={form.control}
            name="rating"
            render={({ field }) => (
              <StarInput
                size="lg"
                ref={field.ref}
                name={field.name}
                value={rating}
                onBlur={field.onBlur}
                onValueChange={(stars) => {
                  field.onChange(stars);
                  form.clearErrors('rating');
                }}
                getLabel={formatStarCount}
              />
            )}
          />
          <span aria-hidden="true" className="text-sm font-semibold text-accent-ink">
            {word && t(word)}
          </span>
        </div>
      </Field>
      {rating !== null && (
        <fieldset className="flex flex-col gap-1 rounded-card bg-sunken px-4 py-3">
          <legend className="sr-only">{t('form.details')}</legend>
          <p className="text-xs text-muted">{t('form.detailsHint')}</p>
          {subScores.map((score) => (
            <Controller
              key={score}
              control={form.control}
              name={score}
              render={({ field }) => (
                <Field
                  label={t(`scores.${score}`)}
                  isGroup
                  className="flex-row! flex-wrap items-center justify-between gap-x-2 gap-y-0!"
                >
                  <StarInput
                    ref={field.ref}
                    name={field.name}
                    value={field.value ?? rating}
                    onBlur={field.onBlur}
                    onValueChange={field.onChange}
                    getLabel={formatStarCount}
                  />
                </Field>
              )}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function WordFields({ tools: { form } }: { tools: ReviewFormTools }) {
  const { t } = useTranslation('reviews');
  const getFieldMessage = useFieldMessage();
  const { errors } = form.formState;
  // Open where there is one to read; from then on as its reader likes it.
  const [isNoteOpen, setNoteOpen] = useState(() => form.getValues('privateNote') !== '');
  return (
    <>
      <Field
        label={t('form.comment')}
        error={getFieldMessage(errors.comment)}
        aside={t('form.optional')}
      >
        <TextArea
          {...form.register('comment', { onChange: () => form.clearErrors('comment') })}
          rows={4}
          maxLength={LONGEST_COMMENT}
          counterFrom={COUNTER_FROM}
        />
      </Field>
      <Disclosure
        summary={t('form.addNote')}
        isOpen={isNoteOpen || errors.privateNote !== undefined}
        onToggle={setNoteOpen}
      >
        <Field
          label={t('form.note')}
          hint={t('form.noteHint')}
          error={getFieldMessage(errors.privateNote)}
          className="pt-2"
        >
          <TextArea
            {...form.register('privateNote', { onChange: () => form.clearErrors('privateNote') })}
            rows={2}
            maxLength={LONGEST_NOTE}
            counterFrom={COUNTER_FROM}
          />
        </Field>
      </Disclosure>
    </>
  );
}

/** Explains when the review is published (PEOPLE-112). */
function NextSteps({ about }: { about: OwnReviews }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  const { closesAt, isAwaited, isHeld, otherName: name } = about;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-secondary-soft px-3.5 py-3 text-sm text-link">
      <EyeOff aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        {isHeld
          ? t('form.nextHeld')
          : isAwaited
            ? t('form.nextAwaited', { name })
            : t('form.next', { date: format.date(closesAt) })}
      </span>
    </p>
  );
}
