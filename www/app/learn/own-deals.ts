/**
 * The deals that come with the app, from easy to hard. In each one card is the best by a clear margin, single dummy: by
 * the chance over all hidden hands. As the cards lie it also makes the contract, or beats it
 * (scripts/once/lesson-deals.js checks both). South is declarer. The question is for South unless `seat` names a
 * defender.
 */
import english from "messages:en/app/lessons";
import type { Card, Contract, Seat } from "tenace";
import { readContract } from "tenace/bridge";
import type { LessonsMessages } from "../../strings/messages.js";
import type { Strings } from "../../strings/strings.js";
import deals from "./own-deals.json";
import { type Question, seenBy } from "./question.js";

export type LessonId = keyof LessonsMessages["deals"];
export type Theme = keyof LessonsMessages["themes"];

export interface OwnDeal {
  theme: Theme;
  title: string;
  question: Question;
}

/** A deal of own-deals.json: cards are separated by blanks. */
interface Written {
  id: string;
  theme: string;
  contract: string;
  deal: string;
  play: string;
  answers: string;
  seat?: Seat;
}

export const lessonStrings = ({ areas }: Strings): LessonsMessages => ({ ...english, ...areas.lessons });

export function ownDeals(strings: Strings): OwnDeal[] {
  const words = lessonStrings(strings);
  return (deals as Written[]).map(({ id, theme, deal, contract, play, answers, seat = "S" }, index) => {
    const { title, why } = words.deals[id as LessonId];
    const called = readContract(`${contract}-S`) as Contract;
    const cards = play.split(" ") as Card[];
    return {
      theme: theme as Theme,
      title,
      question: {
        board: { board: String(index + 1), dealer: "S", vulnerable: "None", deal, contract: called, play: cards },
        shown: seenBy(seat, called, cards.length),
        answers: answers.split(" ") as Card[],
        why: `${title}${/[?？]$/.test(title) ? "" : strings.fullStop} ${why}`,
      },
    };
  });
}
