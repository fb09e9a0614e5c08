import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { mediaContract } from '../contract.ts';
import { listExistingUploads, releaseUpload, listUploaderIds } from './uploads.ts';

const allow = implementCalls(mediaContract);
const uploader = only('the uploader', 'media/server/uploads.test.ts');

export const mediaProcedures = {
  remove: allow(uploader).remove.handler(async ({ input: { key }, context }) => {
    const { userId } = requireViewer(context, 'media:refusals.signed_out');
    const uploaders = await listUploaderIds(context.db, key);
    // Gone already, so this is a repeat.
    if (uploaders.length === 0) return {};
    if (!uploaders.includes(userId)) refuse(context, 'FORBIDDEN', 'media:refusals.not_yours');
    await releaseUpload(context, { key, uploaderId: userId });
    return {};
  }),
  findExisting: allow(uploader).findExisting.handler(async ({ input: { keys }, context }) => {
    const { userId } = requireViewer(context, 'media:refusals.signed_out');
    return { keys: await listExistingUploads(context.db, userId, keys) };
  }),
};
