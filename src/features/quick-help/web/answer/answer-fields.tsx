import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LONGEST_MESSAGE } from '../../limits.ts';
import type { TypedAnswer } from './answer-draft.ts';

const COUNTER_FROM = 400;

export interface AnswerFieldsProps {
  /** The id of the ETA field, which is left out for a person who cannot accept. */
  etaId: string;
  hasEta: boolean;
  typed: TypedAnswer;
  problems: { eta: string | undefined; message: string | undefined };
  isDisabled: boolean;
  onChange: (part: Partial<TypedAnswer>) => void;
}

/** When the helper can be there, and whatever else they want to say (QUICK-105, QUICK-106). */
export function AnswerFields(props: AnswerFieldsProps) {
  const { etaId, hasEta, typed, problems, isDisabled, onChange } = props;
  const { t } = useTranslation('helper');
  const [isAsked, setAsked] = useState(false);
  const messageId = useId();
  const isWriting = isAsked || typed.message !== '';
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked) document.getElementById(messageId)?.focus();
  }, [isAsked, messageId]);
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1">
        {hasEta && (
          <Field id={etaId} label={t('answer.eta')} error={problems.eta} className="w-52">
            <NumberInput
              inputMode="numeric"
              suffix={t('answer.minutes')}
              value={typed.eta}
              disabled={isDisabled}
              onChange={(event) => onChange({ eta: event.currentTarget.value })}
            />
          </Field>
        )}
        {!isWriting && (
          <Button
            variant="link"
            className="px-0"
            disabled={isDisabled}
            onClick={() => setAsked(true)}
          >
            {t('answer.addMessage')}
          </Button>
        )}
      </div>
      {isWriting && (
        <Field
          id={messageId}
          label={t('answer.message')}
          aside={t('answer.optional')}
          error={problems.message}
        >
          <TextArea
            isAutoGrowing
            rows={2}
            maxLength={LONGEST_MESSAGE}
            counterFrom={COUNTER_FROM}
            value={typed.message}
            disabled={isDisabled}
            onChange={(event) => onChange({ message: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
