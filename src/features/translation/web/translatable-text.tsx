import { Suspense, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { Translation } from './browser-translator.ts';

const TranslateLine = late({
  texts: ['translation'],
  load: async () => (await import('./translate-line.tsx')).TranslateLine,
  isOptional: true,
});

export interface TranslatableTextProps {
  /** The text as written. */
  text: string;
  /** Whether the viewer wrote the text and needs no translation. */
  isOwn: boolean;
  /** Draws the text, or its translation in the same place. */
  children: (shown: string) => ReactNode;
}

/** Whether the browser translates by itself, so that nothing of a text leaves the device (SHELL-350). */
export const hasTranslator = () => 'Translator' in globalThis;

const never = () => () => {};

/** Another person's text, with a translation by the reader's own browser if it has one (SHELL-350 to SHELL-355). */
export function TranslatableText({ text, isOwn, children }: TranslatableTextProps) {
  const { i18n } = useTranslation();
  const canTranslate = useSyncExternalStore(never, hasTranslator, () => false);
  const [translation, setTranslation] = useState<Translation | null>(null);
  const current = translation?.of === text && translation.to === i18n.language ? translation : null;
  return (
    <>
      {children(current?.text ?? text)}
      {canTranslate && !isOwn && text.trim() !== '' && (
        <Suspense fallback={null}>
          {/* A failure belongs to one text and one language, so the key resets it. */}
          <TranslateLine
            key={`${i18n.language} ${text}`}
            text={text}
            isTranslated={current !== null}
            onChange={setTranslation}
          />
        </Suspense>
      )}
    </>
  );
}
