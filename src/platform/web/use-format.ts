import { formatsFor } from '../language/formats.ts';
import { useTranslation } from './use-translation.ts';

export function useFormat() {
  const { i18n } = useTranslation();
  return formatsFor(i18n.language);
}
