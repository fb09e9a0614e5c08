import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ItemStatus } from './vocabulary.ts';

/** How many pieces of an item there are, how many are reserved, and how many were handed over. */
export type Pieces = { quantity: number; reserved: number; sold: number };

const because = createRefusalBuilder('items:refusals');

export const countLeft = ({ quantity, reserved, sold }: Pieces): number =>
  quantity - reserved - sold;

/** The status of an item that is neither removed nor sold, by its pieces (ITEM-443). */
export function getStatusByPieces(status: ItemStatus, pieces: Pieces): ItemStatus {
  if (pieces.sold >= pieces.quantity) return 'sold';
  if (countLeft(pieces) === 0) return 'reserved';
  return status === 'paused' ? 'paused' : 'available';
}

/** ITEM-442, ITEM-444: no more than there are. */
export const mayTakePieces = (wanted: number, most: number): Ruling =>
  wanted <= most ? allowed : because('pieces_left', 'conflict');

/** ITEM-446: what is reserved or was handed over stays so. */
export const mayHaveQuantity = (quantity: number, { reserved, sold }: Pieces): Ruling =>
  quantity >= reserved + sold ? allowed : because('quantity_taken', 'conflict');

/** ITEM-411: only a single piece is lent, so that its days are one calendar. */
export const mayLendPieces = ({
  loanDays,
  quantity,
}: {
  loanDays: number | null;
  quantity: number;
}): Ruling =>
  loanDays === null || quantity === 1 ? allowed : because('lend_one_piece', 'conflict');
