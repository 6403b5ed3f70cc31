import "tenace/viewer";

test("shows a deal", async () => {
  const viewer = document.createElement("bridge-hand-viewer");
  viewer.setAttribute("pbn", "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3");
  document.body.append(viewer);
  const cards = () => viewer.shadowRoot.querySelectorAll(".hand .card").length;
  // It draws in the next frame.
  while (cards() === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(cards()).toBe(52);
}, 400_000);
