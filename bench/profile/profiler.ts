/** As the inspector of Node sends it. */
export type CpuProfile = {
  nodes: Array<{
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }>;
  samples: number[];
  /** Microseconds from one sample to the next. */
  timeDeltas: number[];
};

type Answer = { id?: number; result?: { profile?: CpuProfile }; error?: { message: string } };

/** Takes the profile of a process that was started with `--inspect`, while `work` lasts. */
export async function profileOf(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const ask = (method: string, params = {}) =>
    new Promise<Answer>((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask('Profiler.enable');
    await ask('Profiler.setSamplingInterval', { interval: 200 });
    await ask('Profiler.start');
    await work();
    const { result, error } = await ask('Profiler.stop');
    if (!result?.profile) throw new Error(error?.message ?? 'no profile');
    return result.profile;
  } finally {
    socket.close();
  }
}
