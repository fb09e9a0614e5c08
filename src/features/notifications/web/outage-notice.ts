/**
 * Says once for the life of the page that nothing comes by itself any more (CHAT-142); on a
 * developer's own machine never (CHAT-143).
 */
export function createOutageNotice(isLocal: () => boolean) {
  let isTold = false;
  return (isDown: boolean, say: () => void): void => {
    if (!isDown || isTold || isLocal()) return;
    isTold = true;
    say();
  };
}
