import { useMemo } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SuggestInput } from '#ui/inputs/suggest-input.tsx';
import type { TextInputProps } from '#ui/inputs/text-input.tsx';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggestion } from './use-suggestions.ts';

export interface AddressInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'list'> {
  value: string;
  onValueChange: (value: string) => void;
  /** The kind of suggestions: an address with its place, or a city alone. */
  kind: 'address' | 'city';
  /** City and state where the form knows them already. */
  place?: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** A field for an address that offers to complete it, and takes whatever is typed (GEO-087 to GEO-094). */
export function AddressInput({
  onValueChange,
  kind,
  place = '',
  onChoose,
  ...rest
}: AddressInputProps) {
  const { t } = useTranslation();
  const { suggestions, ask, dismiss } = useSuggestions(kind, place);
  const labels = useMemo(() => suggestions.map(suggestionText), [suggestions]);
  // Its texts come with the first suggestions.
  const hasLabels = labels.length > 0;
  return (
    <SuggestInput
      {...rest}
      onValueChange={(text) => {
        onValueChange(text);
        ask(text);
      }}
      suggestions={labels}
      onChoose={(index) => {
        const chosen = suggestions[index];
        dismiss();
        if (chosen) onChoose(chosen);
      }}
      onDismiss={dismiss}
      listLabel={hasLabels ? t('geo:suggestions.label') : ''}
      status={hasLabels ? t('geo:suggestions.count', { count: labels.length }) : ''}
    />
  );
}

/** A suggestion in one line, as it is offered. */
export const suggestionText = ({ street, city, state, zipCode }: Suggestion): string =>
  [street, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
