/** A finished trick goes to its winner. */

const FLIGHT_MS = 200;
/** How far beyond the winner's card it goes, as a share of the way from the middle of the trick. */
const BEYOND = 0.5;

/**
 * Sends off the finished trick in the diagram when the next card is led, or a while after the last card. Copies of its
 * cards fly, outside the layout, so that nothing waits for them and nothing moves. False if nothing flies.
 */
export function flyTrick(root: ShadowRoot): boolean {
  const trick = root.querySelector<HTMLElement>(".trick.over");
  const winner = trick?.querySelector(".winning .named-card");
  if (!trick || !winner || matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  // All is measured before the first copy is there: after a change the page would be laid out again for each card.
  const [middle, goal] = [centerOf(trick), centerOf(winner)];
  const frame = trick.getBoundingClientRect();
  const flights = [...trick.querySelectorAll<HTMLElement>(".slot-card .named-card")].map((card) => {
    const { left, top } = card.getBoundingClientRect();
    const from = centerOf(card);
    const copy = card.cloneNode(true) as HTMLElement;
    copy.classList.add("flying");
    copy.ariaHidden = "true";
    copy.style.left = `${left - frame.left - trick.clientLeft}px`;
    copy.style.top = `${top - frame.top - trick.clientTop}px`;
    const [x, y] = (["x", "y"] as const).map((axis) => goal[axis] - from[axis] + BEYOND * (goal[axis] - middle[axis]));
    return { copy, translate: `${x}px ${y}px` };
  });
  trick.append(...flights.map(({ copy }) => copy));
  for (const { copy, translate } of flights) {
    const flight = copy.animate({ translate, opacity: [0.7, 0] }, { duration: FLIGHT_MS, easing: "ease-in" });
    const remove = () => copy.remove();
    flight.finished.then(remove, remove);
  }
  return true;
}

function centerOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
