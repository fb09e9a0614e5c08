import { newId } from '#platform/server/ids.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { attachmentUploadPath } from '../../attachments.ts';
import type { UploadedAttachment } from '../../attachments.ts';

/** Sends a file as the browser does. */
export const sendFile = (
  server: TestServer,
  token: string | null,
  upload: { id?: string; conversationId: string; name: string; body: BodyInit | null },
): Promise<Response> =>
  fetch(server.url + attachmentUploadPath(upload.id ?? newId(), upload), {
    method: 'POST',
    headers: { ...(token !== null && { Authorization: `Bearer ${token}` }) },
    body: upload.body,
    ...(upload.body instanceof ReadableStream && { duplex: 'half' }),
  });

/** Uploads a file and returns the server's answer. */
export async function uploadFile(
  server: TestServer,
  person: TestPerson,
  conversationId: string,
  file: { name: string; body: BodyInit; id?: string },
): Promise<UploadedAttachment> {
  const response = await sendFile(server, person.token, { conversationId, ...file });
  if (!response.ok) throw new Error(`the upload answered ${response.status}`);
  return (await response.json()) as UploadedAttachment;
}
