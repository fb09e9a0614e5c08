import { ORPCError } from '@orpc/server';
import type { TextParams } from '#platform/language/translator.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { text } from '#platform/server/texts.ts';
import { findCorrespondent } from '../correspondent.ts';
import { queueAnswerEmail } from './answer-email.ts';
import type { AnswerJob } from './answer-email.ts';
import type {
  Asking,
  Choice,
  MatterChat,
  MatterRef,
  RegisteredReplies,
  Step,
  ReplyOutcome,
} from './matters.ts';
import type { ReplyMail } from './read-mail.ts';
import { hashStep, isExpired, isMadeFor } from './reply-address.ts';
import type { MatterAddress } from './reply-address.ts';
import { understand } from './understand.ts';
import type { Understood } from './understand.ts';

/** The e-mail that goes back, and whether anything was done. */
type Result = { outcome: ReplyOutcome; email: Omit<AnswerJob, 'userId' | 'messageId'> | null };

type Answering = {
  context: ApiContext;
  replies: RegisteredReplies;
  viewer: Viewer;
  about: MatterRef;
  mail: ReplyMail;
};

/**
 * Acts on the answer of the person a step was e-mailed to, by the rules of the screens, and writes back what was
 * understood (NOTE-228 to NOTE-232).
 */
export async function answerMatter(
  context: ApiContext,
  replies: RegisteredReplies,
  viewer: Viewer,
  { address, mail }: { address: MatterAddress; mail: ReplyMail },
): Promise<ReplyOutcome> {
  const { outcome, email } = await decide(context, replies, viewer, { address, mail });
  if (email) {
    const { userId } = viewer;
    await queueAnswerEmail(context, { ...email, userId, messageId: mail.messageId });
  }
  return outcome;
}

async function decide(
  context: ApiContext,
  replies: RegisteredReplies,
  viewer: Viewer,
  { address, mail }: { address: MatterAddress; mail: ReplyMail },
): Promise<Result> {
  const { db, language } = context;
  const understood = understand(mail.text);
  const found = findMatter(replies, address.code);
  const step =
    found && (await found.matter.findStep({ db, userId: viewer.userId, language }, address.id));
  if (!step) return refused(context, { key: 'gone', mail, path: '/my-tasks' });
  const answering = {
    context,
    replies,
    viewer,
    mail,
    about: { kind: found.kind, id: address.id },
  };
  if (isExpired(address)) {
    return refused(context, { key: 'expired', mail, path: step.path, next: answering.about });
  }
  const isCurrent = hashStep(step.key) === address.step;
  if (!isCurrent && understood.is !== 'unclear') return tooLate(answering, step);
  const choice = isCurrent
    ? (findChoice(step, understood.is) ?? (mail.text === '' ? undefined : findChoice(step, 'text')))
    : undefined;
  return choice ? act(answering, step, choice, understood) : passOn(answering, step);
}

const findChoice = (step: Step, is: string): Choice | undefined =>
  step.choices.find(({ answers }) => answers.some((answer) => answer === is));

function findMatter({ matters }: RegisteredReplies, code: number) {
  for (const [kind, matter] of Object.entries(matters)) {
    if (matter.code === code) return { kind, matter };
  }
  return null;
}

const line = (context: ApiContext, key: string, params: TextParams = {}): string =>
  text(context.language, `mail:answers.${key}`, params);

/** Turns e-mails off, as the link below each of them does (NOTE-232). */
export async function stopEmails(
  context: ApiContext,
  { userId }: Viewer,
  { messageId }: ReplyMail,
): Promise<ReplyOutcome> {
  await context.db
    .updateTable('profiles')
    .set({ email_notifications: false })
    .where('id', '=', userId)
    .execute();
  await queueAnswerEmail(context, {
    userId,
    messageId,
    subject: line(context, 'stopped.subject'),
    lines: [line(context, 'stopped.text')],
    words: '',
    path: '/settings/notifications',
    next: null,
  });
  return 'sent';
}

type RefusedBy = { key: string; mail: ReplyMail; path: string; next?: MatterRef };

function refused(context: ApiContext, { key, mail, path, next }: RefusedBy): Result {
  return {
    outcome: 'refused',
    email: {
      subject: line(context, 'refused'),
      lines: [line(context, key)],
      words: mail.text,
      path,
      next: next ?? null,
    },
  };
}

function tooLate({ context, mail, about }: Answering, step: Step): Result {
  return {
    outcome: 'refused',
    email: {
      subject: line(context, 'refused'),
      lines: [line(context, 'over'), line(context, `stands.${step.stands}`, step.params)],
      words: mail.text,
      path: step.path,
      next: about,
    },
  };
}

async function act(
  answering: Answering,
  step: Step,
  choice: Choice,
  understood: Understood,
): Promise<Result> {
  const { context, mail, about } = answering;
  const isText = choice.answers.includes('text');
  const words = 'rest' in understood && !isText ? understood.rest : mail.text;
  const hasMore = words !== '' || mail.files.length > 0;
  const lines: string[] = [];
  const chat = choice.chat ?? step.chat;
  const passOnWords = async (when: Choice['words']) => {
    if (hasMore && chat && choice.words === when)
      lines.push(await passWordsOn(answering, step, chat));
  };
  await passOnWords('to-chat-before');
  const refusal = await attempt(() => choice.act(context, understood, words));
  const next = choice.next ?? about;
  if (refusal !== null) {
    return {
      outcome: 'refused',
      email: {
        subject: line(context, 'refused'),
        lines: [refusal, ...lines],
        words: mail.text,
        path: step.path,
        next: about,
      },
    };
  }
  await passOnWords('to-chat-after');
  const describe = (part: string) => line(context, `choices.${choice.name}.${part}`, step.params);
  return {
    outcome: 'sent',
    email: {
      subject: describe('did'),
      lines: [
        describe('did'),
        ...(choice.understood?.(understood, words) ?? []).map(({ key, params }) =>
          line(context, `understood.${key}`, params),
        ),
        describe('next'),
        ...lines,
      ],
      words: choice.words === 'used' ? words : '',
      path: step.path,
      next,
    },
  };
}

/** Passes on what is no answer to the other person; without a chat it comes back with the words that would be one. */
async function passOn(answering: Answering, step: Step): Promise<Result> {
  const { context, mail, about } = answering;
  const unclear = { words: mail.text, path: step.path, next: about };
  const subject = line(context, 'unclear.subject');
  if (!step.chat) {
    const lines = [line(context, step.choices.length > 0 ? 'unclear.text' : 'nothing')];
    return { outcome: 'refused', email: { subject, lines, ...unclear } };
  }
  const { chat } = step;
  const refusal = await attempt(() => send(answering, chat));
  if (refusal !== null) {
    const lines = [line(context, 'unclear.text'), refusal];
    return { outcome: 'refused', email: { subject, lines, ...unclear } };
  }
  if (step.choices.length === 0) return { outcome: 'sent', email: null };
  return {
    outcome: 'sent',
    email: {
      subject: line(context, 'passedOn.subject', step.params),
      lines: [line(context, 'passedOn.text', step.params)],
      words: '',
      path: step.path,
      next: about,
    },
  };
}

/** Sends words that came with an answer to the chat; returns the line about them. */
async function passWordsOn(answering: Answering, step: Step, chat: MatterChat): Promise<string> {
  const { context } = answering;
  const refusal = await attempt(() => send(answering, chat));
  return refusal === null
    ? line(context, 'wordsSent', step.params)
    : `${line(context, 'wordsNotSent')} ${refusal}`;
}

async function send({ context, replies, viewer, mail }: Answering, chat: MatterChat) {
  const conversationId = await replies.chat.open(context, viewer, chat);
  await replies.chat.send(context, viewer, { conversationId, mail, isExpired: false });
}

/** Returns why a rule refused it, in the person's language, or null. Anything else is worth another try. */
async function attempt(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    return error.message;
  }
}

const WARNINGS = allowance('mail.wrong-sender', 1, 'hour');

/** Warns the person an address was made for that it was used from elsewhere, perhaps by themselves (NOTE-231). */
export async function warnOwner(
  asking: Asking,
  replies: RegisteredReplies,
  address: MatterAddress,
  mail: ReplyMail,
): Promise<void> {
  const found = findMatter(replies, address.code);
  if (!found) return;
  for (const userId of await found.matter.listPeople(asking.db, address.id)) {
    if (!(await isMadeFor(asking.db, address, userId))) continue;
    const person = await findCorrespondent(asking.db, userId, { isAlwaysSent: true });
    if (!person || !(await asking.limits.allow({ ...WARNINGS, key: userId }))) return;
    const { language, email } = person;
    await queueAnswerEmail(asking, {
      userId,
      messageId: mail.messageId,
      subject: text(language, 'mail:answers.refused'),
      lines: [text(language, 'mail:answers.wrongSender', { email })],
      words: '',
      path: '/my-tasks',
      next: { kind: found.kind, id: address.id },
    });
    return;
  }
}
