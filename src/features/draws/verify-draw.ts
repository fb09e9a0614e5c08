import { z } from 'zod';
import { computeCommitment, drawOrder } from './draw.ts';

/** The record of a draw, as its page offers it for recomputing. */
const drawRecord = z.object({
  drawId: z.string(),
  commitment: z.string(),
  secret: z.string(),
  /** The number of participants. */
  ticketsCount: z.number(),
  /** In the order that is said to have been drawn. */
  tickets: z.array(z.string()),
});
export type DrawRecord = z.infer<typeof drawRecord>;

/** As the API answers: `GET /api/marketplace/items/{itemId}/draw`. */
const apiAnswer = z.object({
  draw: drawRecord.extend({ tickets: z.array(z.object({ ticket: z.string() })) }),
});

/** Reads either; null where it is no closed draw. */
export function readDrawRecord(json: unknown): DrawRecord | null {
  const record = drawRecord.safeParse(json);
  if (record.success) return record.data;
  const answer = apiAnswer.safeParse(json);
  if (!answer.success) return null;
  const { draw } = answer.data;
  return { ...draw, tickets: draw.tickets.map(({ ticket }) => ticket) };
}

export type DrawVerdict = {
  /** The secret is the one that was committed to before the window opened. */
  isSecretTrue: boolean;
  /** As many tickets as took part, each once. */
  isWhole: boolean;
  /** The recomputed order is the one that is said. */
  isOrderTrue: boolean;
  /** Recomputed; empty where the record is no draw at all. */
  order: string[];
};

export const fits = ({ isSecretTrue, isWhole, isOrderTrue }: DrawVerdict): boolean =>
  isSecretTrue && isWhole && isOrderTrue;

/** Computes a draw once more, from nothing but what is public (ITEM-315). */
export async function verifyDraw(record: DrawRecord): Promise<DrawVerdict> {
  const { drawId, commitment, secret, ticketsCount, tickets } = record;
  try {
    const order = await drawOrder({ drawId, secret, tickets });
    return {
      isSecretTrue: (await computeCommitment(secret)) === commitment,
      isWhole: tickets.length === ticketsCount,
      isOrderTrue: order.join() === tickets.join(),
      order,
    };
  } catch {
    return { isSecretTrue: false, isWhole: false, isOrderTrue: false, order: [] };
  }
}
