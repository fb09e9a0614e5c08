export { lastMessageText } from '../last-message-text.ts';
