export type ProcessEvents = {
  /** Tells all processes of the site: this one at once, the others a moment later, or never while Redis is lost. */
  toProcesses: (event: string, payload: object) => void;
  /** Hears what any process tells; one listener an event. */
  onProcesses: (event: string, listener: (payload: unknown) => void) => void;
};

/** What processes of the site tell each other; `send` reaches the others, and `receive` takes what they sent. */
export function processEvents(send: (event: string, payload: object) => void) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const receive = (event: string, payload: unknown): void => listeners.get(event)?.(payload);
  const events: ProcessEvents = {
    toProcesses: (event, payload) => {
      receive(event, payload);
      send(event, payload);
    },
    onProcesses: (event, listener) => void listeners.set(event, listener),
  };
  return { ...events, receive };
}
