/** How robots play, by the attributes of the element. */
import type { DriverOptions, Pace } from "./driver.js";
import type { RobotLevel } from "./robots.js";

export function optionsOf(host: Element): DriverOptions {
  const level = Number(host.getAttribute("level"));
  const pace = host.getAttribute("pace") as Pace;
  return {
    level: level >= 1 && level <= 5 ? (Math.trunc(level) as RobotLevel) : 4,
    pace: ["slow", "normal", "fast"].includes(pace) ? pace : "normal",
    seeing: host.getAttribute("sees") === "all",
    auto: host.hasAttribute("auto"),
  };
}
