import { formatsFor } from '#platform/language/formats.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { ItemDetail } from '../../contract.ts';

export type Measured = Pick<ItemDetail, 'length' | 'width' | 'height'>;
type Texts = { t: Translate; language: Language };

const SIDES = ['length', 'width', 'height'] as const;

/**
 * Returns '24 x 12.5 x 30 in' if all three are known; else each known one with its name, since a bare number could be
 * any of them; null if none is known (ITEM-118).
 */
export function dimensionsText(item: Measured, { t, language }: Texts): string | null {
  const format = formatsFor(language);
  const known = SIDES.flatMap((side) => {
    const value = item[side];
    return value === null ? [] : [{ side, shown: format.number(value) }];
  });
  if (known.length === 0) return null;
  if (known.length === SIDES.length) {
    return t('item:details.inches', { sides: known.map(({ shown }) => shown).join(' x ') });
  }
  return known
    .map(
      ({ side, shown }) =>
        `${t(`item:details.${side}`)} ${t('item:details.inches', { sides: shown })}`,
    )
    .join(' x ');
}
