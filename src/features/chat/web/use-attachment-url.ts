import { useState } from 'react';
import { useApi } from '#api.tsx';
import type { Attachment } from '../contract.ts';

/**
 * The address of an attachment. It lasts only a while, so that one that fails is asked for anew
 * once; a message that is read again does not load what is on the screen a second time.
 */
export function useAttachmentUrl(attachment: Attachment) {
  const { api } = useApi();
  const [{ url, previewUrl }, setAddresses] = useState(attachment);
  const [isRenewed, setRenewed] = useState(false);
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
    /** Of a large picture its small copy. */
    previewUrl: previewUrl ?? url,
    hasFailed,
    renew,
    handleError: () => {
      if (isRenewed) setFailed(true);
      else {
        setRenewed(true);
        void renew();
      }
    },
  };
}
