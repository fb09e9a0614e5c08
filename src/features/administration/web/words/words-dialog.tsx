import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { LONGEST_PHRASE, LONGEST_WORD, MOST_WORDS } from '#features/browsing/limits.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { languages } from '#platform/language/translator.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SuggestInput } from '#ui/inputs/suggest-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import type { WordGroupForm } from '../../search-words-contract.ts';
import { suggestedGroups } from '../administration-queries.ts';
import { useWriteWords } from './use-words.ts';

export interface WordsDialogProps {
  /** Null for a new group. */
  groupId: string | null;
  /** The missed search that it answers. */
  missedId?: string;
  initial: WordGroupForm;
  onClose: () => void;
}

const FIELDS = ['en', 'es', 'broader'] as const;

/** Edits a group: its words in both languages, and the group it is a kind of (OPS-204, OPS-205). */
export function WordsDialog({ groupId, missedId, initial, onClose }: WordsDialogProps) {
  const { t } = useTranslation('admin');
  const form = useForm({ defaultValues: initial });
  const { errors } = form.formState;
  const { mutate, isPending } = useWriteWords({
    groupId,
    missedId: missedId ?? null,
    onDone: onClose,
    onRefused: (fields) => {
      const wrong = FIELDS.filter((field) => fields[field] !== undefined);
      for (const field of wrong) form.setError(field, { message: fields[field] ?? '' });
      const [first] = wrong;
      if (first) form.setFocus(first);
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(groupId === null ? 'words.add' : 'words.change')}
      description={t('words.hint', {
        most: MOST_WORDS,
        longest: LONGEST_WORD,
        phrase: LONGEST_PHRASE,
      })}
      size="lg"
      submitLabel={t('settings.save')}
      busyLabel={t('settings.saving')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((typed) => mutate(typed))()}
    >
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`words.${language}`)}
          error={errors[language]?.message}
          isRequired
        >
          <TextArea {...form.register(language)} lang={language} rows={3} isAutoGrowing />
        </Field>
      ))}
      <Controller
        control={form.control}
        name="broader"
        render={({ field, fieldState }) => (
          <Field
            label={t('words.broader')}
            hint={t('words.broaderHint')}
            error={fieldState.error?.message}
          >
            <BroaderInput ref={field.ref} value={field.value} onValueChange={field.onChange} />
          </Field>
        )}
      />
    </FormDialog>
  );
}

interface BroaderInputProps {
  ref: (input: HTMLInputElement | null) => void;
  value: string;
  onValueChange: (value: string) => void;
}

const PAUSE_MS = 250;

/** Offers groups with a word that begins like what is typed. */
function BroaderInput({ ref, value, onValueChange }: BroaderInputProps) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  // Neither the first value nor a chosen one needs suggestions.
  const [settledOn, setSettledOn] = useState(value);
  const text = useSettled(value.trim(), PAUSE_MS);
  const isTyping = text !== '' && value !== settledOn;
  const { data } = useQuery({ ...suggestedGroups(queries, text, viewer.id), enabled: isTyping });
  const lines = isTyping ? (data?.lines ?? NONE) : NONE;
  const choose = (line: string) => {
    setSettledOn(line);
    onValueChange(line);
  };
  return (
    <SuggestInput
      ref={ref}
      value={value}
      onValueChange={onValueChange}
      suggestions={lines}
      onChoose={(at) => choose(lines[at] ?? value)}
      onDismiss={() => setSettledOn(value)}
      listLabel={t('words.suggestions')}
      status={t('words.suggested', { count: lines.length })}
    />
  );
}

const NONE: readonly string[] = [];
