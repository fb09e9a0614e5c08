import sharp from 'sharp';
import { UPLOAD_PATH } from '#features/media/upload-path.ts';
import type { Asked } from '#test/processes/support/people/ask.ts';
import {
  createTaskDraft,
  postsTasks,
  sendsMessages,
} from '#test/processes/support/crash-writers.ts';
import type { CrashWriter } from '#test/processes/support/crash-writers.ts';
import type { Everyday } from '../everyday.ts';

/** Something that people do, as often as it has to be done to know what it costs. */
export type Kind = {
  name: string;
  times: number;
  ask: (at: number) => Asked;
  /** Looks for what earlier ones made. */
  prepare?: () => Promise<void>;
};

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const WORDS = ['garden', 'dog', 'clean', 'help', 'move'];
/** Parts of words that many tasks contain; each makes another page, which was not requested before. */
const PIECES = Array.from('aeiou').flatMap((vowel) =>
  Array.from('bcdfglmnprstvwh').flatMap((other) => [vowel + other, other + vowel]),
);
const PHOTO = { width: 2400, height: 1800 };

const page = (path: string): Asked => ({ path, headers: { ...BROWSER, Accept: 'text/html' } });
const call = (path: string, token?: string): Asked => ({ path, token, headers: BROWSER });
const write = ({ path, token, createBody }: CrashWriter): Asked => ({
  path,
  token,
  headers: BROWSER,
  body: JSON.stringify(createBody(crypto.randomUUID())),
});

/** Everything that is measured, in an order in which each finds what it needs. */
export async function createKinds(everyday: Everyday): Promise<Kind[]> {
  const { pairs, taskIds } = everyday;
  const photo = await makePhoto();
  const pairAt = (at: number) => {
    const pair = pairs[at % pairs.length];
    if (!pair) throw new Error('nobody is there');
    return pair;
  };
  const tokenAt = (at: number) => pairAt(at).people[0].token;
  const taskAt = (at: number) => taskIds[at % taskIds.length] ?? '';
  let posted: Posted[] = [];
  return [
    { name: 'page, out of memory', times: 2_000, ask: () => page('/') },
    {
      name: 'page of a list, drawn',
      times: PIECES.length,
      ask: (at) => page(`/browse-tasks?search=${PIECES[at]}`),
    },
    {
      name: 'page of a task, drawn',
      times: taskIds.length,
      ask: (at) => page(`/task/${taskAt(at)}`),
    },
    {
      name: 'list, a visitor, out of memory',
      times: 2_000,
      ask: () => call('/api/tasks?limit=24'),
    },
    { name: 'list', times: 1_000, ask: (at) => call('/api/tasks?limit=24', tokenAt(at)) },
    {
      name: 'search',
      times: 500,
      ask: (at) => call(`/api/tasks?search=${WORDS[at % WORDS.length]}`, tokenAt(at)),
    },
    { name: 'task', times: 1_000, ask: (at) => call(`/api/tasks/${taskAt(at)}`, tokenAt(at)) },
    { name: 'notices', times: 1_000, ask: (at) => call('/api/my/notifications', tokenAt(at)) },
    {
      name: 'conversations',
      times: 1_000,
      ask: (at) => call('/api/my/conversations', tokenAt(at)),
    },
    {
      name: 'message sent, two connected',
      times: 3_000,
      ask: (at) => write(sendsMessages(tokenAt(at), pairAt(at).conversationId)),
    },
    {
      name: 'messages of a chat',
      times: 1_000,
      ask: (at) => call(`/api/chat/${pairAt(at).conversationId}/messages`, tokenAt(at)),
    },
    { name: 'task posted', times: 1_000, ask: (at) => write(postsTasks(tokenAt(at))) },
    {
      name: 'application',
      times: 900,
      prepare: async () => {
        posted = await postedTasks(everyday);
      },
      ask: (at) => ({
        path: `/api/tasks/${posted[at]?.id}/applications`,
        token: posted[at]?.applicant,
        headers: BROWSER,
        body: JSON.stringify({ message: 'I can come tomorrow morning and bring my own tools.' }),
      }),
    },
    {
      name: `photo of ${Math.round(photo.length / 1000)} KB`,
      times: 20,
      ask: (at) => ({
        path: UPLOAD_PATH,
        token: tokenAt(at),
        headers: { 'Content-Type': 'image/jpeg' },
        body: photo,
      }),
    },
  ];
}

type Posted = { id: string; applicant: string };

/** Returns the tasks that one of each pair has posted, with the token of the other one. */
async function postedTasks({ database, pairs }: Everyday): Promise<Posted[]> {
  const others = new Map(pairs.map(({ people: [one, other] }) => [one.userId, other.token]));
  const { rows } = await database.query<{ id: string; poster_id: string }>(
    'select id, poster_id from tasks where title = $1 order by id',
    [createTaskDraft('').title],
  );
  return rows.map(({ id, poster_id: poster }) => ({ id, applicant: others.get(poster) ?? '' }));
}

/** As heavy as one of a phone, made lighter by the browser. */
const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...PHOTO,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer();
