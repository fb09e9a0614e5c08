import { uploadFile } from '#features/chat/server/attachments/attachment-scene.ts';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { makeReplyAddress } from '#features/notifications/server/replies/reply-address.ts';
import { stopUrl } from '#features/mailings/server/stop-token.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { unsubscribeToken } from '#features/notifications/server/unsubscribe/unsubscribe-token.ts';
import { generateArrivalCode, counterAt } from '#features/meetings/timed-code.ts';
import { makeHelpedRequest, makeReadyToHelp } from '#features/quick-help/server/factory.ts';
import { sheetPath } from '#features/served-neighbors/code.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { until, wholeSession } from './doors.ts';
import type { House, OpenDoor, TestDoors } from './doors.ts';

const ownApi = ({ server }: TestDoors, { own }: House) => server.apiFor(own.token);
const isFound = async (address: string) => (await fetch(address)).status === 200;

const calendar: OpenDoor = async (doors, house) => {
  const { path } = await ownApi(doors, house).calendar.create({});
  return () => isFound(doors.server.url + path);
};

/** Creates a request of the owner that another person accepted. */
async function helpedRequest(doors: TestDoors, { userId }: House) {
  const { server } = doors;
  const helper = await server.person('Hedda Helper');
  await makeReadyToHelp(server.services, helper.userId);
  const { id } = await makeHelpedRequest(server.services, {
    requesterId: userId,
    helperId: helper.userId,
  });
  return { helper, requestId: id };
}

const trustedLink: OpenDoor = async (doors, house) => {
  const { requestId } = await helpedRequest(doors, house);
  const { path } = await ownApi(doors, house).meetings.createLink({
    kind: 'quick_help',
    meetingId: requestId,
  });
  const token = path.replace('/live/', '');
  return () =>
    doors.server.anonymous.meetings.follow({ token }).then(
      () => true,
      () => false,
    );
};

const doorCode: OpenDoor = async (doors, house) => {
  const { helper, requestId } = await helpedRequest(doors, house);
  const meeting = { kind: 'quick_help', meetingId: requestId } as const;
  const { secret } = await ownApi(doors, house).meetings.codeSecret(meeting);
  return async () => {
    const typedAt = new Date();
    const code = generateArrivalCode(secret, counterAt(typedAt));
    return helper.api.meetings.enterCode({ ...meeting, stage: 'arrived', code, typedAt }).then(
      () => true,
      () => false,
    );
  };
};

const pushedDevice: OpenDoor = async (doors, house) => {
  const { server, pushes } = doors;
  const { db } = server.services;
  const browser = pushes.subscribe();
  const other = server.apiFor(await wholeSession(doors, house));
  await other.notifications.addPush(browser.subscription);
  return async () => {
    const stored = db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', browser.subscription.endpoint);
    if (!(await stored.executeTakeFirst())) return false;
    const ben = await server.person('Ben Ito');
    await inTransaction(server.services, (work) =>
      notify(work, {
        recipientIds: [house.userId],
        senderId: ben.userId,
        type: 'new_message',
        textKey: 'notifications:messages.new_message',
        params: { name: 'Ben Ito', title: 'Walk my dog' },
        entityType: 'task',
        entityId: newId(),
        taskId: null,
        preference: 'always',
      }),
    );
    return until(async () => browser.received.length > 0 || undefined);
  };
};

const unsubscribe: OpenDoor = async ({ server }, { userId }) => {
  const token = await unsubscribeToken(server.services.db, userId);
  return () => isFound(`${server.url}/unsubscribe?token=${token}`);
};

const stopMailings: OpenDoor = async ({ server }, { userId }) => {
  const address = await stopUrl(server.services.db, server.url, userId);
  return () => isFound(address);
};

/** Creates a chat in which the other person has written. */
async function createChat({ server }: TestDoors, house: House) {
  const poster = await server.person('Paula Poster');
  const scene = await makeOpenTask(server, poster, house);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return { poster, conversationId: id };
}

const replyAddress: OpenDoor = async (doors, house) => {
  const { server, replies } = doors;
  const { conversationId } = await createChat(doors, house);
  const { userId, email } = house;
  const to = await makeReplyAddress(server.services, replies.domain, { conversationId, userId });
  return async () => {
    const answer = await fetch(`${server.url}/hooks/mail-replies`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${replies.secret}`,
        'Content-Type': 'message/rfc822',
      },
      body: `From: ${email}\r\nTo: ${to}\r\nMessage-ID: <${newId()}@test>\r\n\r\nAt ten!`,
    });
    const { outcome } = (await answer.json()) as { outcome: string };
    return outcome === 'sent';
  };
};

const chatFile: OpenDoor = async (doors, house) => {
  const { server } = doors;
  const { poster, conversationId } = await createChat(doors, house);
  const { id } = await uploadFile(server, poster, conversationId, { name: 'a.txt', body: 'Hello' });
  const send = { conversationId, body: '', clientKey: newId(), attachmentIds: [id] };
  await poster.api.chat.send(send);
  const { items } = await ownApi(doors, house).chat.messages({ conversationId });
  const url = items.find(({ attachment }) => attachment)?.attachment?.url ?? '';
  return () => isFound(server.url + url);
};

const servedCode: OpenDoor = async (doors, house) => {
  const { server } = doors;
  await server.services.db
    .updateTable('profiles')
    .set({ onboarding_completed: true })
    .where('id', '=', house.userId)
    .execute();
  const { sheet } = await ownApi(doors, house).servedNeighbors.add({
    name: 'Ida',
    phone: '',
    consentMeans: 'aloud',
    consentedOn: '2026-01-05',
  });
  return () => isFound(server.url + sheetPath(sheet.code));
};

export const featureTestDoors: Record<string, OpenDoor> = {
  'calendar address': calendar,
  'links for trusted people': trustedLink,
  'codes at the door': doorCode,
  'devices that receive pushes': pushedDevice,
  'unsubscribe addresses': unsubscribe,
  'addresses that end mailings': stopMailings,
  'addresses for replies by e-mail': replyAddress,
  'addresses of files in chats': chatFile,
  'codes of neighbors without an account': servedCode,
};
