import { useTranslation } from '#platform/web/use-translation.ts';
import type { Outcome, ReadVersion } from '../contract.ts';

/** Says how a deal ended, such as "Ana did not come". */
export function useVersionText({ kind, side, other: { name } }: Outcome) {
  const { t } = useTranslation('outcomes');
  return ({ result, responsible }: ReadVersion): string => {
    if (result === 'lapsed') return t('versions.lapsed');
    if (result === 'done' || responsible === null) return t('versions.done');
    const isRequester = kind === 'quick_help' && (responsible === 'self') === (side === 'asker');
    // The helper came to the requester (DEAL-168).
    const key = result === 'did_not_come' && isRequester ? 'was_not_there' : result;
    return t(`versions.${key}.${responsible}`, { name });
  };
}
