type Answer = { id?: number; result?: unknown; error?: { message: string } };

export type Inspector = {
  ask: (method: string, params?: object) => Promise<unknown>;
  close: () => void;
};

/** Talks to a process that was started with `--inspect`. */
export async function openInspector(port: number): Promise<Inspector> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    ask: async (method, params = {}) => {
      asked += 1;
      const id = asked;
      const { result, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
