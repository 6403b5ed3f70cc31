/** The look, as constructed style sheets that every viewer of a page shares: a strict policy allows no other. */
import { sheetOf } from "./dom/sheet.js";
import base from "./styles/base.css";
import controls from "./styles/controls.css";
import diagram from "./styles/diagram.css";
import sizes from "./styles/sizes.css";
import theme from "./styles/theme.css";

/** The order matters: rules that depend on the viewer's size override those before them. */
const css = theme + base + diagram + controls + sizes;

export const styles = () => sheetOf(css);
