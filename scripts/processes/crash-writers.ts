import { randomUUID } from 'node:crypto';
import { untilReady } from './product-process.ts';

export type FailedAnswer = { status: number; body: string };

/** Many tasks being posted at once by people who try again until the answer says that it worked. */
export class CrashWriters {
  /** What was answered with success: request key to the task's id. */
  readonly stored = new Map<string, string>();
  /** What was answered otherwise. */
  readonly failures: FailedAnswer[] = [];
  readonly #url: string;
  readonly #tokens: readonly string[];

  constructor(url: string, tokens: readonly string[]) {
    this.#url = url;
    this.#tokens = tokens;
  }

  /** Posts `count` tasks; `onStored` gets how many are stored so far. */
  async write(count: number, onStored: (stored: number) => void): Promise<void> {
    const keys = Array.from({ length: count }, () => randomUUID());
    const writer = async (token: string) => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
        this.stored.set(key, await this.#post(token, key));
        onStored(this.stored.size);
      }
    };
    await Promise.all(this.#tokens.map(writer));
  }

  async #post(token: string, requestKey: string): Promise<string> {
    for (;;) {
      const id = await this.#tryOnce(token, requestKey);
      if (id !== null) return id;
      await untilReady(this.#url);
    }
  }

  async #tryOnce(token: string, requestKey: string): Promise<string | null> {
    try {
      const response = await fetch(`${this.#url}/api/tasks`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          draft: draftOf(requestKey),
          requestKey,
          today: new Date().toISOString().slice(0, 10),
        }),
      });
      const body = await response.text();
      if (response.status === 201) return (JSON.parse(body) as { id: string }).id;
      this.failures.push({ status: response.status, body });
      if (response.status < 500) throw new Refused(`${response.status} ${body}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // No answer at all: nobody was promised anything.
    }
    return null;
  }
}

class Refused extends Error {}

export const draftOf = (requestKey: string) =>
  ({
    title: 'Carry a box up the stairs',
    description: `It is box ${requestKey}, and it is not heavy.`,
    category: 'handyman',
    location: { type: 'in-person', city: 'Austin', state: 'TX' },
    budget: { type: 'fixed', amount: 20 },
    timing: { type: 'flexible' },
  }) as const;
