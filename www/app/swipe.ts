/** A finger that goes sideways over the board of a phone turns to the next board, or to the one before. */
const LEAST_PX = 60;
/** A swipe goes this many times as far sideways as up or down. */
const SLANT = 2;

const OWN = ".playable, .panel, .trace-box, .tabs, input, textarea, [popover]";

export function listenForSwipes(place: HTMLElement, turn: (steps: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null;
  place.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      const isOwn = event.composedPath().some((each) => each instanceof Element && each.matches(OWN));
      from = touch && event.touches.length === 1 && !isOwn ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  place.addEventListener("touchend", (event) => {
    const [touch] = event.changedTouches;
    if (!from || !touch) return;
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(across) >= LEAST_PX && Math.abs(across) > SLANT * Math.abs(down)) turn(across < 0 ? 1 : -1);
  });
}
