import { useEffect, useState } from 'react';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { translatableFrom, translate } from './browser-translator.ts';
import type { Translation } from './browser-translator.ts';

export interface TranslateLineProps {
  text: string;
  isTranslated: boolean;
  onChange: (translation: Translation | null) => void;
}

/** Under a text in another language: offers its translation, and says whose words are shown (SHELL-352, SHELL-353). */
export function TranslateLine({ text, isTranslated, onChange }: TranslateLineProps) {
  const { t, i18n } = useTranslation('translation');
  const targetLanguage = i18n.language;
  const sourceLanguage = useSourceLanguage(text, targetLanguage);
  const translating = useSingleMutation({
    networkMode: 'always',
    mutationFn: async (pair: { sourceLanguage: string; targetLanguage: string }) =>
      translate(text, pair),
    onSuccess: (translated) => onChange({ of: text, to: targetLanguage, text: translated }),
  });
  if (sourceLanguage === null) return null;
  return (
    <div className="flex flex-wrap items-center text-xs text-muted">
      <span role="status" className="mr-2 empty:mr-0">
        {isTranslated && t('translated')}
        {translating.isError && t('failed')}
      </span>
      {isTranslated ? (
        <Button variant="link" size="sm" className="-ml-1" onClick={() => onChange(null)}>
          {t('original')}
        </Button>
      ) : (
        <Button
          variant="link"
          size="sm"
          className="-ml-1"
          isBusy={translating.isPending}
          busyLabel={t('translating')}
          onClick={() => translating.mutate({ sourceLanguage, targetLanguage })}
        >
          {t('translate')}
        </Button>
      )}
    </div>
  );
}

/** The language of the text if it can be translated; a browser that refuses to say so offers nothing (SHELL-354). */
function useSourceLanguage(text: string, reader: string): string | null {
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void translatableFrom(text, reader)
      .catch(() => null)
      .then((language) => {
        if (!isOver) setFound(language);
      });
    return () => {
      isOver = true;
    };
  }, [text, reader]);
  return found;
}
