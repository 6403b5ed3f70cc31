/** The link to a page about many deals, which the board has too: fields by their names. */
import type { Contract } from "tenace";
import { contractText } from "tenace/bridge";

export type Fields = Readonly<Record<string, string>>;

export function linkOf(route: string, fields: Fields): string {
  return `#${route}?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""))}`;
}

export const contractField = (contract: Contract): string => `${contractText(contract)}-${contract.declarer}`;
