/** Loaders of the parts' words for each language except English, whose words come with the parts. */
import deals from "messages:languages/app/deals";
import learn from "messages:languages/app/learn";
import lessons from "messages:languages/app/lessons";
import play from "messages:languages/app/play";
import sheets from "messages:languages/app/sheets";
import suit from "messages:languages/app/suit";

export const areaLoaders = { deals, learn, lessons, play, sheets, suit };
