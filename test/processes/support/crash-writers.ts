import { randomUUID } from 'node:crypto';
import { untilReady } from './product-process.ts';

export type FailedAnswer = { status: number; body: string };

/** A person who writes things of one kind: the body for a key, and the id under which an answer says it was stored. */
export type CrashWriter = {
  token: string;
  path: string;
  createBody: (key: string) => object;
  parseId: (answer: string) => string;
};

/** Many things being written at once by people who try again until the answer says that it worked. */
export class CrashWriters {
  /** Successful writes: the key of each, and the id from its answer. */
  readonly stored = new Map<string, string>();
  /** Answers that were not a success. */
  readonly failures: FailedAnswer[] = [];
  /** How many writes got no answer at all. */
  unanswered = 0;
  readonly #url: string;
  readonly #writers: readonly CrashWriter[];
  #left = 0;
  /** They wait for the product together: it has enough to do with starting. */
  #ready: Promise<void> | null = null;

  constructor(url: string, writers: readonly CrashWriter[]) {
    this.#url = url;
    this.#writers = writers;
  }

  /** Writes `count` things, or fewer if they are stopped; `onStored` gets how many are stored so far. */
  write(count: number, onStored: (stored: number) => void): Promise<void> {
    this.#left = count;
    return this.writeWhile(() => this.#left-- > 0, onStored);
  }

  /** Starts no more writes; those that were started go on. */
  stop(): void {
    this.#left = 0;
  }

  /** Writes one thing after the other as long as there is more to write. */
  async writeWhile(hasMore: () => boolean, onStored: (stored: number) => void): Promise<void> {
    const work = async (writer: CrashWriter) => {
      while (hasMore()) {
        const key = randomUUID();
        this.stored.set(key, await this.#write(writer, key));
        onStored(this.stored.size);
      }
    };
    await Promise.all(this.#writers.map(work));
  }

  async #write(writer: CrashWriter, key: string): Promise<string> {
    for (;;) {
      const id = await this.#tryOnce(writer, key);
      if (id !== null) return id;
      this.#ready ??= untilReady(this.#url).finally(() => (this.#ready = null));
      await this.#ready;
    }
  }

  async #tryOnce(writer: CrashWriter, key: string): Promise<string | null> {
    const { token, path, createBody, parseId } = writer;
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(createBody(key)),
      });
      const body = await response.text();
      if (response.ok) return parseId(body);
      this.failures.push({ status: response.status, body });
      if (response.status < 500) throw new Refused(`${response.status} ${body}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // Without an answer, no write was confirmed.
      this.unanswered += 1;
    }
    return null;
  }
}

class Refused extends Error {}

export const postsTasks = (token: string): CrashWriter => ({
  token,
  path: '/api/tasks',
  createBody: (requestKey) => ({
    draft: createTaskDraft(requestKey),
    requestKey,
    today: new Date().toISOString().slice(0, 10),
  }),
  parseId: (answer) => (JSON.parse(answer) as { id: string }).id,
});

export const sendsMessages = (token: string, conversationId: string): CrashWriter => ({
  token,
  path: `/api/chat/${conversationId}/messages`,
  createBody: (clientKey) => ({ clientKey, body: createMessageBody(clientKey) }),
  parseId: (answer) =>
    (JSON.parse(answer) as { messages: Array<{ id: string }> }).messages
      .map(({ id }) => id)
      .join(' '),
});

export const createMessageBody = (clientKey: string): string => `This is ${clientKey}.`;

export const createTaskDraft = (requestKey: string) =>
  ({
    title: 'Carry a box up the stairs',
    description: `It is box ${requestKey}, and it is not heavy.`,
    category: 'handyman',
    location: { type: 'in-person', city: 'Austin', state: 'TX' },
    budget: { type: 'fixed', amount: 20 },
    timing: { type: 'flexible' },
  }) as const;
