/**
 * Says once for the life of the page that nothing comes by itself any more (CHAT-142); on a
 * developer's own machine never (CHAT-143).
 */
export function createOutageNotice(isLocal: () => boolean) {
  let isShown = false;
  return (isDown: boolean, show: () => void): void => {
    if (!isDown || isShown || isLocal()) return;
    isShown = true;
    show();
  };
}
