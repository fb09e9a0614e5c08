import { uuidv7 } from 'uuidv7';
import { errorStatus } from '#platform/web/error-text.ts';
import type { ChatMessage } from '../contract.ts';
import {
  clearDrafts,
  draftToUnsent,
  dropUnsent,
  readDraft,
  readUnsent,
  unsentToDraft,
  writeDraft,
} from './drafts.ts';
import type { Draft, Unsent } from './drafts.ts';

/** A message on its way, or one that did not get there. */
export type Outgoing = Unsent & { state: 'sending' | 'failed' };
export type OutboxState = { draft: Draft; outgoing: Outgoing[] };

export interface OutboxConnection {
  post: (message: Unsent) => Promise<ChatMessage[]>;
  onStored: (messages: ChatMessage[]) => void;
  onFailed: (error: unknown) => void;
}

const EMPTY: Draft = { text: '', clientKey: null };
/** The server refuses this one message; the next may well be accepted. */
const REFUSED = new Set([400, 409, 413, 422]);

/** Those that are sending go on when their dialog is closed, and are found again by the next one. */
const busy = new Map<string, Outbox>();

/** The outbox of a person in a conversation, with everything that waits in it. */
export function openOutbox(userId: string, conversationId: string): Outbox {
  return busy.get(`${userId} ${conversationId}`) ?? new Outbox(userId, conversationId);
}

/** On sign-out: nothing is sent or kept any more. */
export function clearOutboxes(): void {
  for (const outbox of busy.values()) outbox.close();
  busy.clear();
  clearDrafts();
}

/**
 * What a person writes and sends in one conversation. Messages wait in the order they were written
 * and go one after the other; each keeps its key, so that sending it again cannot double it
 * (CHAT-088). The newest one that fails returns to the composer (CHAT-087) unless another text was
 * begun there: then it waits beside it, as do those before it.
 */
class Outbox {
  readonly #userId: string;
  readonly #conversationId: string;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState;
  #connection: OutboxConnection | null = null;
  #isClosed = false;

  constructor(userId: string, conversationId: string) {
    this.#userId = userId;
    this.#conversationId = conversationId;
    this.#state = {
      draft: readDraft(userId, conversationId),
      outgoing: readUnsent(userId, conversationId).map((one) => ({ ...one, state: 'failed' })),
    };
  }

  read = (): OutboxState => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  connect(connection: OutboxConnection): void {
    this.#connection = connection;
  }

  close(): void {
    this.#isClosed = true;
  }

  write = (text: string): void => {
    const { draft } = this.#state;
    // Another text is another message.
    const next = { text, clientKey: text === draft.text ? draft.clientKey : null };
    this.#show({ draft: next });
    writeDraft(this.#userId, this.#conversationId, next);
  };

  send = (): void => {
    const { draft, outgoing } = this.#state;
    const body = draft.text.trim();
    if (body === '') return;
    const message = { clientKey: draft.clientKey ?? uuidv7(), body };
    draftToUnsent(this.#userId, this.#conversationId, message);
    const others = outgoing.filter(({ clientKey }) => clientKey !== message.clientKey);
    this.#show({ draft: EMPTY, outgoing: [...others, { ...message, state: 'failed' }] });
    this.retry(message);
  };

  /** Tries this one again, after those that were written before it. */
  retry = ({ clientKey }: Unsent): void => {
    const { outgoing } = this.#state;
    const last = outgoing.findIndex((one) => one.clientKey === clientKey);
    this.#show({
      outgoing: outgoing.map((one, at) => (at <= last ? { ...one, state: 'sending' } : one)),
    });
    const name = `${this.#userId} ${this.#conversationId}`;
    if (busy.get(name) === this) return;
    busy.set(name, this);
    void this.#deliver().finally(() => {
      if (busy.get(name) === this) busy.delete(name);
    });
  };

  /** The message is stored, also when the answer of the try was lost; or its writer gave it up. */
  drop = ({ clientKey }: { clientKey: string }): void => {
    const { draft, outgoing } = this.#state;
    dropUnsent(this.#userId, this.#conversationId, clientKey);
    this.#show({
      draft: draft.clientKey === clientKey ? EMPTY : draft,
      outgoing: outgoing.filter((one) => one.clientKey !== clientKey),
    });
  };

  async #deliver(): Promise<void> {
    for (;;) {
      const message = this.#state.outgoing.find(({ state }) => state === 'sending');
      if (!message || !this.#connection || this.#isClosed) break;
      const { clientKey, body } = message;
      try {
        // One after the other, so that they arrive in the order they were written.
        const stored = await this.#connection.post({ clientKey, body });
        if (this.#isClosed) return;
        this.#connection.onStored(stored);
        this.drop(message);
      } catch (error) {
        if (this.#isClosed) return;
        this.#connection.onFailed(error);
        this.#fail(clientKey, REFUSED.has(errorStatus(error) ?? 0));
      }
    }
    this.#returnNewest();
  }

  /** What was written after it may not overtake it, unless it will never be accepted. */
  #fail(key: string, isRefused: boolean) {
    this.#show({
      outgoing: this.#state.outgoing.map((one) =>
        isRefused && one.clientKey !== key ? one : { ...one, state: 'failed' },
      ),
    });
  }

  #returnNewest() {
    const { draft, outgoing } = this.#state;
    const newest = outgoing.at(-1);
    if (this.#isClosed || newest?.state !== 'failed' || draft.text !== '') return;
    unsentToDraft(this.#userId, this.#conversationId, newest);
    this.#show({
      draft: { text: newest.body, clientKey: newest.clientKey },
      outgoing: outgoing.slice(0, -1),
    });
  }

  #show(changed: Partial<OutboxState>) {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
