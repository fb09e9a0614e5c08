/** Something a feature announces inside the transaction that makes it true. */
export type DomainEvent<Payload> = { name: string; payload?: Payload };

export const defineEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

type Reaction<Work, Payload> = (work: Work, payload: Payload) => Promise<void>;

/** Maps events to reactions, which run in the same transaction as the change (see subscriptions). */
export class EventBus<Work> {
  readonly #reactions = new Map<string, Array<Reaction<Work, never>>>();

  on<Payload>(event: DomainEvent<Payload>, reaction: Reaction<Work, Payload>): void {
    const reactions = this.#reactions.get(event.name) ?? [];
    this.#reactions.set(event.name, [...reactions, reaction]);
  }

  async emit<Payload>(work: Work, event: DomainEvent<Payload>, payload: Payload): Promise<void> {
    for (const reaction of this.#reactions.get(event.name) ?? []) {
      await (reaction as Reaction<Work, Payload>)(work, payload);
    }
  }
}
