import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { replyText } from './reply-text.ts';
import { storableText } from './storable-text.ts';

export type ReplyMail = {
  from: string;
  to: string[];
  /** Which e-mail this is, however often it comes. */
  messageId: string;
  /** Written by a program, so it gets no answer. */
  isAutomatic: boolean;
  text: string;
  files: { name: string; bytes: Buffer }[];
};

const MOST_PARTS_DEEP = 20;
const LONGEST_HEADERS = 64 * 1024;
/** Lines that may begin a part; each part takes its time to read. */
const MOST_PART_LINES = 500;
const PART_LINE = Buffer.from('\n--');

/** Parses an e-mail as it came (RFC 5322); null if it is none that a person could have sent. */
export async function readMail(
  raw: Buffer,
  /** The address that is told of failed deliveries; empty for a bounce, undefined if it was not given. */
  envelopeFrom: string | undefined,
): Promise<ReplyMail | null> {
  const email = hasTooManyParts(raw) ? null : await parse(raw);
  const from = storableText(email?.from?.address ?? '');
  // With two senders, a mail server may have verified the other one.
  const senders = email?.headers.filter(({ key }) => key === 'from') ?? [];
  if (!email || from === '' || senders.length > 1) return null;
  return {
    from: from.toLowerCase(),
    to: [...(email.to ?? []), ...(email.cc ?? [])].flatMap(({ address }) => address ?? []),
    messageId: storableText(
      email.messageId ?? createHash('sha256').update(raw).digest('base64url'),
    ),
    isAutomatic: isBounce(envelopeFrom) || isAutomatic(email, from),
    text: replyText({ text: email.text ?? '', html: email.html ?? '' }),
    files: email.attachments.filter(isOwnFile).map(({ filename, content }) => ({
      name: filename ?? '',
      bytes: Buffer.from(content as ArrayBuffer),
    })),
  };
}

function hasTooManyParts(raw: Buffer): boolean {
  let count = 0;
  for (let at = raw.indexOf(PART_LINE); at >= 0; at = raw.indexOf(PART_LINE, at + 1)) {
    count += 1;
    if (count > MOST_PART_LINES) return true;
  }
  return false;
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: MOST_PARTS_DEEP,
      maxHeadersSize: LONGEST_HEADERS,
      forceRfc822Attachments: true,
    });
  } catch {
    return null;
  }
}

const isBounce = (envelopeFrom: string | undefined): boolean =>
  envelopeFrom !== undefined && envelopeFrom.replaceAll(/[<>\s]/g, '') === '';

const PROGRAMS = /^(mailer-daemon|postmaster|no-?reply)@/i;
/** Subjects of automatic answers from programs that mark them in no other way. */
const AWAY =
  /^(automatic reply|auto(matic)? response|out of (the )?office|respuesta automática|fuera de la oficina)\b/i;
const BULK = /^(bulk|list|junk|auto_reply)$/i;

/** As RFC 3834 has programs say it, and those from before it. */
function isAutomatic({ headers, subject }: Email, from: string): boolean {
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.trim();
  const submitted = header('auto-submitted') ?? 'no';
  return (
    !/^no\b/i.test(submitted) ||
    BULK.test(header('precedence') ?? '') ||
    /^multipart\/report\b/i.test(header('content-type') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (name) => header(name) !== undefined,
    ) ||
    PROGRAMS.test(from) ||
    AWAY.test(subject ?? '')
  );
}

/** Smaller pictures in the text itself are those of a signature. */
const SMALLEST_INLINE = 20 * 1024;
const SEALS = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/;

function isOwnFile({ mimeType, related, content }: Attachment): boolean {
  if (SEALS.test(mimeType) || typeof content === 'string') return false;
  return related !== true || content.byteLength >= SMALLEST_INLINE;
}
