/**
 * `node --import ./scripts/once/processor-clock.js SCRIPT`: limits of time are measured in processor time of the whole
 * process, workers included, so that other processes of the machine do not take it from the solver. A limit of two
 * seconds on one worker is then one second on two workers that are never idle.
 */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
// The workers read the same time: it counts from the start of the process in each thread.
Object.defineProperty(performance, "timeOrigin", { value: 0 });
Object.defineProperty(performance, "now", { value: spent });
Date.now = spent;
