import { useTranslation } from '#platform/web/use-translation.ts';
import type { Outcome, ReadVersion } from '../contract.ts';
import { describeVersion } from '../version-text.ts';

/** Says how a deal ended, such as "Ana did not come". */
export function useVersionText(outcome: Outcome) {
  const { t } = useTranslation('outcomes');
  return (version: ReadVersion): string => {
    const { key, params } = describeVersion(outcome, version);
    return t(`versions.${key}`, params);
  };
}
