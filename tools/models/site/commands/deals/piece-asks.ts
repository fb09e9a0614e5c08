import { missing } from '../asked.ts';
import type { Asked } from '../asked.ts';
import { choosePieces, chosenChat } from '../owner-steps.ts';
import { getItem } from '../../state.ts';
import { chooseNewQuantity, chooseReservation } from './piece-commands.ts';
import type { pieceCommands } from './piece-commands.ts';

const item = ({ neighbors, command }: Asked) => neighbors.refs.items[command.on] ?? missing();

function onReservation(asked: Asked) {
  const { state, command } = asked;
  const { id: itemId, reservationIds } = item(asked);
  const index = chooseReservation(getItem(state, command.on), command.value);
  return { itemId, reservationId: reservationIds[index] ?? missing() };
}

/** Carries each command on some pieces of an item out on the site. */
export const pieceAsks: Record<keyof typeof pieceCommands, (asked: Asked) => Promise<unknown>> = {
  'sell some of': (asked) => {
    const { api, neighbors, state, command } = asked;
    const chat = chosenChat(state, command);
    const ref = chat && (neighbors.refs.conversations[chat.id] ?? missing());
    return api.marketplace.sell({
      itemId: item(asked).id,
      conversationId: ref?.id ?? null,
      pieces: choosePieces(command),
    });
  },
  'hand over what is reserved of': (asked) => asked.api.marketplace.sell(onReservation(asked)),
  'release one reservation of': (asked) => asked.api.marketplace.relist(onReservation(asked)),
  'change the number of': (asked) =>
    asked.api.marketplace.update({
      itemId: item(asked).id,
      version: item(asked).version,
      edit: { quantity: chooseNewQuantity(asked.command) },
    }),
};
