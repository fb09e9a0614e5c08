import type { ChatMessage, MessagePage } from '../../contract.ts';
import { mergeMessages } from './thread.ts';
import type { Thread } from './thread.ts';

/** The newest messages the first time; after that everything since the last known one (CHAT-144). */
export async function readThread(
  ask: (afterSeq: number | null) => Promise<MessagePage>,
  known: () => Thread | undefined,
): Promise<Thread> {
  let afterSeq = known()?.items.at(-1)?.seq ?? null;
  const fetched: ChatMessage[] = [];
  let hasLater = true;
  let hasEarlier = false;
  while (hasLater) {
    const page = await ask(afterSeq);
    fetched.push(...page.items);
    ({ hasLater, hasEarlier } = page);
    afterSeq = page.items.at(-1)?.seq ?? afterSeq;
  }
  // Live messages or older pages may have come in during the read.
  const before = known();
  const isFirst = !before || before.items.length === 0;
  return {
    items: mergeMessages(before?.items ?? [], fetched),
    hasEarlier: isFirst ? hasEarlier : before.hasEarlier,
  };
}
