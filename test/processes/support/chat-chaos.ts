import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ChatBrowser } from './people/chat-browser.ts';
import type { Mishaps } from './people/chat-browser.ts';
import type { ChatPair } from './people/chat-people.ts';
import { randomFrom } from './random-from.ts';

type Row = {
  id: string;
  conversation_id: string;
  seq: string;
  sender_id: string;
  body: string;
  client_key: string;
  created_at: Date;
};

export type ChaosReport = Mishaps & { messages: number; live: number; kills: number };

/**
 * Sends messages between pairs while connections break, responses get lost, requests arrive twice and the process is
 * killed. Throws unless each history equals the database's, message for message, in the end.
 */
export async function runUnderFaults(storm: {
  /** The processes of the site; people are spread over them. */
  urls: readonly string[];
  databaseUrl: string;
  pairs: readonly ChatPair[];
  messagesEach: number;
  /** The longest pause of a person between two messages. */
  pauseMs: number;
  /** Each ends a process, and brings it back or its people elsewhere; they come evenly spread. */
  kills: ReadonlyArray<(browsers: readonly ChatBrowser[]) => Promise<void>>;
  patienceMs: number;
}): Promise<ChaosReport> {
  const { urls, databaseUrl, pairs, messagesEach, pauseMs, kills, patienceMs } = storm;
  const random = randomFrom(20_261);
  const conversations = pairs.map(({ conversationId, people }) => ({
    conversationId,
    browsers: people.map(
      (person, at) =>
        new ChatBrowser(urls[at % urls.length] ?? '', { person, conversationId }, random),
    ),
  }));
  const browsers = conversations.flatMap((conversation) => conversation.browsers);
  const countWritten = () => browsers.reduce((sum, browser) => sum + browser.written.length, 0);
  const write = async (browser: ChatBrowser) => {
    for (let index = 1; index <= messagesEach; index += 1) {
      await sleep(random() * pauseMs);
      if (random() < 0.2) browser.cut();
      browser.write(`Message ${index} of ${browser.person.userId}`);
    }
  };
  const strike = async () => {
    for (const [at, kill] of kills.entries()) {
      const due = (browsers.length * messagesEach * (at + 1)) / (kills.length + 1);
      while (countWritten() < due) await sleep(5);
      await kill(browsers);
    }
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await Promise.all([...browsers.map(write), strike()]);
    await calm(browsers, patienceMs);
    const rows = await readAll(client, conversations);
    refuseWrong(rows, browsers);
    const deadline = Date.now() + patienceMs;
    let differences = findDifferences(conversations, rows);
    while (differences.length > 0 && Date.now() < deadline) {
      await sleep(20);
      differences = findDifferences(conversations, rows);
    }
    if (differences.length > 0) throw new Error(differences.slice(0, 10).join('\n'));
    return report(browsers, rows.length, kills.length);
  } finally {
    for (const browser of browsers) browser.close();
    await client.end();
  }
}

/** People press send again until everything they wrote has arrived. */
async function calm(browsers: readonly ChatBrowser[], patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const waiting = () => browsers.filter((browser) => browser.push()).length;
  for (let left = waiting(); left > 0; left = waiting()) {
    if (Date.now() > deadline) throw new Error(`${left} people still have unsent messages`);
    await sleep(50);
  }
}

type Conversations = ReadonlyArray<{ conversationId: string; browsers: ChatBrowser[] }>;

async function readAll(client: pg.Client, conversations: Conversations): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select id, conversation_id, seq, sender_id, body, client_key, created_at from messages
      where conversation_id = any($1::uuid[]) order by conversation_id, seq`,
    [conversations.map(({ conversationId }) => conversationId)],
  );
  return rows;
}

/** Everything that was written is stored, once, in the order its writer wrote it. */
function refuseWrong(rows: readonly Row[], browsers: readonly ChatBrowser[]): void {
  for (const { person, written } of browsers) {
    const stored = rows.filter((row) => row.sender_id === person.userId).map(({ body }) => body);
    if (stored.join('\n') !== written.join('\n')) {
      throw new Error(
        `${person.userId} wrote ${written.length} messages, stored are ${stored.length}, not all or not in order`,
      );
    }
  }
}

/** Returns the conversations whose history in a browser differs from the database's. */
function findDifferences(conversations: Conversations, rows: readonly Row[]): string[] {
  return conversations.flatMap(({ conversationId, browsers }) => {
    const stored = rows
      .filter((row) => row.conversation_id === conversationId)
      .map((row) =>
        asLine(row.seq, row.id, row.sender_id, row.client_key, row.body, row.created_at),
      );
    const numbers = stored.map((_, at) => String(at + 1));
    const hasGaps = stored.some((line, at) => !line.startsWith(`${numbers[at]} `));
    return browsers.flatMap(({ person, thread }) => {
      const shown = (thread?.items ?? []).map((message) =>
        asLine(
          String(message.seq),
          message.id,
          message.senderId,
          message.clientKey,
          message.body,
          message.createdAt,
        ),
      );
      const isSame = !hasGaps && shown.join('\n') === stored.join('\n');
      return isSame
        ? []
        : [`${person.userId} sees ${shown.length} messages of ${stored.length} in the database`];
    });
  });
}

const asLine = (
  seq: string,
  id: string,
  senderId: string,
  clientKey: string,
  body: string,
  at: Date,
) => `${seq} ${id} ${senderId} ${clientKey} ${body} ${at.toISOString()}`;

function report(browsers: readonly ChatBrowser[], messages: number, kills: number): ChaosReport {
  const sum = (of: (browser: ChatBrowser) => number) =>
    browsers.reduce((total, browser) => total + of(browser), 0);
  return {
    messages,
    kills,
    live: sum((browser) => browser.live),
    cuts: sum(({ mishaps }) => mishaps.cuts),
    twins: sum(({ mishaps }) => mishaps.twins),
    lostAnswers: sum(({ mishaps }) => mishaps.lostAnswers),
    failures: sum(({ mishaps }) => mishaps.failures),
  };
}
