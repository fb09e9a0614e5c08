import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Attachment } from '../../contract.ts';

/** An address that fails sooner than this after it was asked for fails for another reason than its age. */
const LASTS_MS = 60_000;

/**
 * Returns the address of an attachment. Addresses expire, so one that fails is requested again; a message that is
 * fetched again does not load an attachment on the screen a second time.
 */
export function useAttachmentUrl(attachment: Attachment) {
  const { api } = useApi();
  const [{ url, previewUrl }, setAddresses] = useState(attachment);
  const [renewedAt, setRenewedAt] = useState(-Infinity);
  const [hasFailed, setFailed] = useState(false);

  async function renew(): Promise<string | null> {
    try {
      const fresh = await api.chat.attachmentUrl({ id: attachment.id });
      setAddresses(fresh);
      setFailed(false);
      return fresh.url;
    } catch {
      setFailed(true);
      return null;
    }
  }

  return {
    url,
    /** The small copy of a large picture. */
    previewUrl: previewUrl ?? url,
    hasFailed,
    renew,
    handleError: () => {
      const now = performance.now();
      if (now - renewedAt < LASTS_MS) setFailed(true);
      else {
        setRenewedAt(now);
        void renew();
      }
    },
  };
}
