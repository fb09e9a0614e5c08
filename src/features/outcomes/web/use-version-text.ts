import { useTranslation } from '#platform/web/use-translation.ts';
import type { ReadVersion } from '../contract.ts';

/** Says how a deal ended, such as "Ana did not come". */
export function useVersionText() {
  const { t } = useTranslation('outcomes');
  return ({ result, responsible }: ReadVersion, name: string): string =>
    responsible === null || result === 'done' || result === 'lapsed'
      ? t(result === 'lapsed' ? 'versions.lapsed' : 'versions.done')
      : t(`versions.${result}.${responsible}`, { name });
}
