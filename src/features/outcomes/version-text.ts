import type { TextParams } from '#platform/language/translator.ts';
import type { Outcome, ReadVersion } from './contract.ts';

/** Returns the text of how a deal ended, such as "Ana did not come", below `outcomes:versions`. */
export function describeVersion(
  { kind, side, other: { name } }: Pick<Outcome, 'kind' | 'side' | 'other'>,
  { result, responsible }: ReadVersion,
) {
  const params: TextParams = { name };
  if (result === 'lapsed') return { key: 'lapsed', params } as const;
  if (result === 'done' || responsible === null)
    return { key: kind === 'loan' ? 'returned' : 'done', params } as const;
  const isRequester = kind === 'quick_help' && (responsible === 'self') === (side === 'asker');
  // The helper came to the requester (DEAL-168).
  const wording = result === 'did_not_come' && isRequester ? 'was_not_there' : result;
  return { key: `${wording}.${responsible}`, params } as const;
}
