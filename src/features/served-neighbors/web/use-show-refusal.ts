import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { FROM_SERVER } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';

/** Returns a function that shows what the server refused at its fields, and why in a toast. */
export function useShowRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { fields, fallback }: { fields: ReadonlyArray<Path<Values>>; fallback: string },
): (error: Error) => void {
  const { t } = useTranslation('served-neighbors');
  const errorText = useErrorText();
  return (error) => {
    const refused = fieldErrors(error) ?? {};
    for (const name of fields) {
      const message = refused[name];
      if (message !== undefined) setError(name, { type: FROM_SERVER, message });
    }
    const text = errorText(error, fallback);
    announce({ title: t('common:errors.title'), text, tone: 'error' });
  };
}
