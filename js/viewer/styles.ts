/** The look, as constructed style sheets that every viewer of a page shares: a strict policy allows no other. */
import { sheetOf } from "./dom/sheet.js";
import base from "./styles/base.css";
import controls from "./styles/controls.css";
import diagram from "./styles/diagram.css";
import sizes from "./styles/sizes.css";
import theme from "./styles/theme.css";

/** In this order: what depends on the size of the viewer overrides what stands before it. */
const css = theme + base + diagram + controls + sizes;

export const styles = () => sheetOf(css);
