/** Says once for each outage that the connection is lost, however often it is heard of (QUICK-150). */
export function onceAnOutage(show: () => void): (isDown: boolean) => void {
  let wasDown = false;
  return (isDown) => {
    if (isDown && !wasDown) show();
    wasDown = isDown;
  };
}
