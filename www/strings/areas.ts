/** What loads the words of the parts in each language but English, whose own come with the parts. */
import deals from "messages:languages/app/deals";
import learn from "messages:languages/app/learn";
import lessons from "messages:languages/app/lessons";
import play from "messages:languages/app/play";

export const areaLoaders = { deals, learn, lessons, play };
