import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { authenticate } from '#identity/server/public.ts';
import { givenId } from '#platform/api-contract.ts';
import type { Services } from '#platform/server/context.ts';
import { bearerToken } from '#platform/server/http/http.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { withRoom } from '#platform/server/files/disk-full.ts';
import { newId } from '#platform/server/ids.ts';
import { TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { dropBody, saveBody } from '#platform/server/uploads/read-body.ts';
import {
  refuseUpload,
  suspensionRefusal,
  uploadRefusal,
} from '#platform/server/uploads/refuse-upload.ts';
import type { UploadRefusal } from '#platform/server/uploads/refuse-upload.ts';
import { UploadQueue } from '#platform/server/uploads/upload-queue.ts';
import { kindByName, MOST_ATTACHMENT_BYTES } from '../../attachments.ts';
import type { UploadedAttachment } from '../../attachments.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { writingRight } from '../conversations/present-conversation.ts';
import { writingFacts } from '../messages/writing-facts.ts';
import { findAttachment } from './attachment-store.ts';
import type { AttachmentRow, NoRoom } from './attachment-store.ts';
import { tidyFileName } from './file-name.ts';
import type { AttachmentRefusal } from './formats/read-attachment.ts';
import { UPLOADS, takeFile } from './take-file.ts';

/** 10 MB at half a megabit a second, and some more. */
const SLOWEST_SECONDS = 240;
const LIMITS = { most: MOST_ATTACHMENT_BYTES, seconds: SLOWEST_SECONDS };

/** Bodies go to a file piece by piece, so many may come in at once. */
const AT_ONCE = 40;
const AT_ONCE_EACH = 4;
const WAITING = 400;

const signedOut = uploadRefusal(401, 'eligibility:refusals.not_authenticated');
const notAvailable = uploadRefusal(404, 'eligibility:refusals.not_available');
const tooMany = uploadRefusal(429, 'common:refusals.too_many_requests');
const tooBusy = uploadRefusal(503, 'chat:files.too_busy');
const tooSlow = uploadRefusal(408, 'chat:files.too_slow');
const tooLarge = uploadRefusal(413, 'chat:files.too_large');
const empty = uploadRefusal(422, 'chat:files.empty');
const wrongType = uploadRefusal(415, 'chat:files.wrong_type');
const idUsed = uploadRefusal(409, 'chat:files.id_used');
const badId = uploadRefusal(422, 'common:fields.invalid');
const refusals: Record<AttachmentRefusal | NoRoom, UploadRefusal> = {
  too_many_unsent: uploadRefusal(409, 'chat:files.too_many_unsent'),
  storage_full: uploadRefusal(409, 'chat:files.storage_full'),
  wrong_type: wrongType,
  too_many_pixels: uploadRefusal(422, 'chat:files.too_many_pixels'),
  unreadable: uploadRefusal(422, 'chat:files.unreadable'),
};

type Upload = { id: string; conversationId: string; uploaderId: string; name: string };
type Answer = { status: 200 | 201; file: AttachmentRow } | UploadRefusal;

/**
 * `POST /api/attachments/{id}?conversationId=…&name=…` uploads one file of a person who may write in that
 * conversation now (CHAT-093 to CHAT-099, CHAT-159). It precedes `chat.send`, which lists the ids in order.
 *
 * - `id`: a UUID of version 7 made by the browser, one per file. Repeating it is the same upload: 200 with the stored
 *   file, whatever the body. If no answer came, send it again.
 * - Body: the file's bytes, never multipart; `Content-Type` means nothing. `name` says which type is meant, and the
 *   bytes have to agree. `Authorization: Bearer …` as everywhere.
 * - 201 or 200: `{ id, name, mime, kind, size, width, height }`. `name` is the cleaned one; images are now WebP, and
 *   `size` is the stored size. `width` and `height` are set for images and most videos, else null.
 * - Refusals are as for any call, `{ code, status, message, data: { reason, params } }`, the connection closed:
 *   401 `eligibility:refusals.not_authenticated`; 403 with the reason of the rules; 404 not a member, or no such
 *   conversation; 408 too slow; 409 `chat:files.id_used` (another's id, or another conversation),
 *   `chat:files.too_many_unsent`, `chat:files.storage_full`;
 *   413 `chat:files.too_large`; 415 `chat:files.wrong_type`; 422 `chat:files.empty`, `chat:files.unreadable`,
 *   `chat:files.too_many_pixels`; 429 more than 300 an hour; 503 too busy, with `Retry-After`; 507 no room on the disk.
 * - 408, 429, 503 and a lost connection are worth another try with the same id; the others are not.
 * - `chat.discardAttachment({ id })` discards an unsent file; a file not sent within 24 hours is removed. `chat.send`
 *   then answers 409 `chat:files.not_there` with the ids in `params.ids`, separated by spaces: upload those again under
 *   their ids, and send again.
 * - `chat.attachmentUrl({ id })` returns the URL at which an unsent file can be heard or seen.
 */
export function attachmentUploadRoutes(
  services: Services,
  kinds: ConversationKinds,
): Hono<HttpEnv> {
  const line = new UploadQueue({ atOnce: AT_ONCE, atOnceEach: AT_ONCE_EACH, waiting: WAITING });

  async function takeIn(request: Request, upload: Upload): Promise<Answer> {
    const first = await findAttachment(services.db, upload.id);
    if (first) {
      // The browser would take an answer before its last byte for a broken connection.
      const rest = await dropBody(request, LIMITS);
      return typeof rest === 'number' ? answerWith(200, first, upload) : tooLarge;
    }
    const { DATA_DIR: dataDir } = services.config;
    const folder = join(dataDir, 'cache/uploads');
    await withRoom(dataDir, () => mkdir(folder, { recursive: true }));
    const path = join(folder, newId());
    try {
      const size = await saveBody(request, { path, dataDir }, LIMITS);
      if (size === 'too_large') return tooLarge;
      if (size === 'too_slow') return tooSlow;
      if (size === 0) return empty;
      return await readAndStore(path, upload);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function readAndStore(path: string, upload: Upload): Promise<Answer> {
    const stored = await takeFile(services, upload, () => readFile(path));
    return typeof stored === 'string' ? refusals[stored] : answerWith(201, stored, upload);
  }

  const routes = new Hono<HttpEnv>();
  routes.post('/api/attachments/:id', async (c) => {
    const token = bearerToken(c);
    const viewer = token ? await authenticate(services, token) : null;
    if (!viewer) return refuseUpload(c, signedOut);
    const suspension = suspensionRefusal(viewer);
    if (suspension) return refuseUpload(c, suspension);
    const { userId } = viewer;
    const upload: Upload = {
      id: c.req.param('id').toLowerCase(),
      conversationId: givenId.parse(c.req.query('conversationId') ?? ''),
      uploaderId: userId,
      name: tidyFileName(c.req.query('name') ?? ''),
    };
    if (!z.uuidv7().safeParse(upload.id).success) return refuseUpload(c, badId);
    const facts = await writingFacts(services.db, kinds, userId, upload.conversationId);
    if (!facts) return refuseUpload(c, notAvailable);
    const right = writingRight(kinds, facts, userId);
    if (!right.allowed) return refuseUpload(c, uploadRefusal(403, right.reason));
    if (kindByName(upload.name) === null) return refuseUpload(c, wrongType);
    if (!(await services.limits.allow({ ...UPLOADS, key: userId })))
      return refuseUpload(c, tooMany);
    try {
      const answer = await line.take(userId, () => takeIn(c.req.raw, upload));
      if (!('file' in answer)) return refuseUpload(c, answer);
      return c.json(describe(answer.file), answer.status, { 'Cache-Control': 'no-store' });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return refuseUpload(c, tooBusy);
    }
  });
  return routes;
}

/** An id belongs to who used it first, and to that conversation. */
function answerWith(status: 200 | 201, file: AttachmentRow, upload: Upload): Answer {
  const isSame =
    file.uploader_id === upload.uploaderId && file.conversation_id === upload.conversationId;
  return isSame ? { status, file } : idUsed;
}

const describe = (file: AttachmentRow): UploadedAttachment => ({
  id: file.id,
  name: file.name,
  mime: file.mime,
  kind: file.kind,
  size: file.size,
  width: file.width,
  height: file.height,
});
