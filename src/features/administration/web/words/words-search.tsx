import { useState } from 'react';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';

const PAUSE_MS = 250;

/** The text that groups are searched by, once its typing pauses. */
export function useWordsSearch() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, text: useSettled(typed.trim(), PAUSE_MS) };
}

export interface WordsSearchProps {
  search: ReturnType<typeof useWordsSearch>;
  label: string;
  hint?: string;
}

export function WordsSearch({ search, label, hint }: WordsSearchProps) {
  const { t } = useTranslation('admin');
  return (
    <Field label={label} hint={hint} className="w-full sm:w-96">
      <SearchInput
        value={search.typed}
        clearLabel={t('people.clear')}
        onValueChange={search.setTyped}
      />
    </Field>
  );
}
