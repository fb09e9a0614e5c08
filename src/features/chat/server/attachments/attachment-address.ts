import { readSignedAddress, signedAddresses } from '#identity/server/public.ts';
import type { SignedFor } from '#identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';

type File = { id: string; name: string };

/** Makes addresses of files; each is one person's alone (CHAT-098). */
export type SignAddress = (file: File, userId: string) => string;

export async function attachmentAddresses(services: Services): Promise<SignAddress> {
  const signed = await signedAddresses(services);
  return (file, userId) => signed(toAttachmentPath(file), userId);
}

/** Returns the person an address of a file was signed for and until when, or null. */
export const readAddress = (
  services: Services,
  { query, ...file }: File & { query: Record<string, string> },
): Promise<SignedFor | null> => readSignedAddress(services, toAttachmentPath(file), query);

const toAttachmentPath = ({ id, name }: File): string =>
  `/attachments/${id}/${encodeURIComponent(name)}`;
