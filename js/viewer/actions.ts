/** What a person does to a viewer, by pointer or key. */
import type { ViewerAnalysis } from "./analysis/analysis.js";
import { analysisOf } from "./attributes.js";
import type { Focus } from "./dom/focus.js";
import type { Emit } from "./events.js";
import type { Opened } from "./opened.js";
import type { Playback } from "./playback.js";
import type { Actions } from "./view.js";

/** What the actions act on. */
export interface ActedOn {
  element: HTMLElement;
  playback: Playback;
  opened: Opened;
  focus: Focus;
  emit: Emit;
  /** The analysis, once it is fetched. */
  analysis: () => ViewerAnalysis | undefined;
  /** The indices of the record's cards that gave tricks away, as far as they are known. */
  mistakes: () => readonly number[];
  /** Which hands are hidden has changed. */
  hidden: () => void;
  /** What dialogs show is needed. */
  fetchDialogs: () => void;
}

export function actionsOn(acted: ActedOn): Actions {
  const { element, playback, opened, focus, emit, analysis } = acted;
  return {
    play: (card) => {
      const seat = element.hasAttribute("readonly") ? null : playback.seatToPlay(card);
      if (!seat || !emit("bridge-play", { card, seat, index: playback.state.index }, true)) return;
      focus.followsPlay = true;
      playback.play(card);
    },
    go: (index) => playback.goTo(index),
    undo: () => playback.undo(),
    rejoin: () => playback.rejoin(),
    choose: (strain, declarer) => playback.choose(strain, declarer, analysis()?.tricks(strain, declarer)),
    toggleAnalysis: () => element.setAttribute("analysis", analysisOf(element) === "off" ? "full" : "off"),
    solve: () => analysis()?.fill(playback.state),
    stop: () => analysis()?.stop(),
    detail: (detail) => opened.change({ detail }),
    focused: (seat, card) => {
      focus.stops[seat] = card;
      // If the focus came to a card with the play, its detail is not shown, so that the sentence about the last card's
      // cost stays.
      if (!focus.followsPlay) opened.change({ detail: card });
    },
    toggleSmall: () => opened.change({ showSmall: !opened.now.showSmall }),
    openTab: (tab) => {
      opened.change({ tab });
      if (tab === "table" && !opened.now.narrow) focus.goTo(".cell");
      element.toggleAttribute("chances", tab === "chances");
    },
    toggleBig: () => void element.toggleAttribute("big"),
    openSuit: (suit) => void emit("bridge-suit", { suit }),
    goToMistake: (steps) => {
      if (!emit("bridge-mistake", { steps }, true)) return;
      // Round the record's ends.
      const mistakes = acted.mistakes();
      const { index } = playback.state;
      const next = steps > 0 ? mistakes.find((place) => place > index) : mistakes.findLast((place) => place < index);
      const found = next ?? mistakes.at(steps > 0 ? 0 : -1);
      if (found !== undefined) playback.goTo(found);
    },
    showAll: () => {
      opened.change({ hidden: new Set() });
      acted.hidden();
    },
    toggleHand: (seat) => {
      opened.toggleHand(seat);
      acted.hidden();
    },
    know: (known) => playback.know(known),
    toggleDialog: (dialog) => opened.toggleDialog(dialog),
    dialogToggled: (dialog, open) => {
      opened.dialogToggled(dialog, open);
      acted.fetchDialogs();
    },
    claim: (tricks) => {
      playback.claim(tricks);
      opened.closeClaims();
    },
    openAlert: (alertShown) => opened.change({ alertShown }),
  };
}
