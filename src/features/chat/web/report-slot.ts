import { createContext } from 'react';
import type { ReactNode } from 'react';

export interface ReportOfChatProps {
  conversationId: string;
  title: string;
  onClose: () => void;
}

/** How a conversation is reported: pages put in what another feature draws. */
export const ReportOfChat = createContext<((props: ReportOfChatProps) => ReactNode) | null>(null);
