/** Loaders of the parts' words for each language except English, whose words come with the parts. */
import deals from "messages:languages/app/deals";
import learn from "messages:languages/app/learn";
import lessons from "messages:languages/app/lessons";
import play from "messages:languages/app/play";

export const areaLoaders = { deals, learn, lessons, play };
