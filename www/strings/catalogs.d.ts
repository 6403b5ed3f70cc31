/** Made by `npm run messages`: the modules that stand for catalogs. */

declare module "messages:en/app/deals" {
  const messages: import("./messages.js").DealsMessages;
  export default messages;
}

declare module "messages:en/app/handviewer" {
  const messages: import("./messages.js").HandviewerMessages;
  export default messages;
}

declare module "messages:en/app/learn" {
  const messages: import("./messages.js").LearnMessages;
  export default messages;
}

declare module "messages:en/app/lessons" {
  const messages: import("./messages.js").LessonsMessages;
  export default messages;
}

declare module "messages:en/app/main" {
  const messages: import("./messages.js").MainMessages;
  export default messages;
}

declare module "messages:en/app/play" {
  const messages: import("./messages.js").PlayMessages;
  export default messages;
}

declare module "messages:en/app/deals?source" {
  const messages: import("./messages.js").Source<import("./messages.js").DealsMessages>;
  export default messages;
}

declare module "messages:en/app/handviewer?source" {
  const messages: import("./messages.js").Source<import("./messages.js").HandviewerMessages>;
  export default messages;
}

declare module "messages:en/app/learn?source" {
  const messages: import("./messages.js").Source<import("./messages.js").LearnMessages>;
  export default messages;
}

declare module "messages:en/app/lessons?source" {
  const messages: import("./messages.js").Source<import("./messages.js").LessonsMessages>;
  export default messages;
}

declare module "messages:en/app/main?source" {
  const messages: import("./messages.js").Source<import("./messages.js").MainMessages>;
  export default messages;
}

declare module "messages:en/app/play?source" {
  const messages: import("./messages.js").Source<import("./messages.js").PlayMessages>;
  export default messages;
}

declare module "messages:languages/app/deals" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").DealsMessages }>>>;
  export default loaders;
}

declare module "messages:languages/app/handviewer" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").HandviewerMessages }>>>;
  export default loaders;
}

declare module "messages:languages/app/learn" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").LearnMessages }>>>;
  export default loaders;
}

declare module "messages:languages/app/lessons" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").LessonsMessages }>>>;
  export default loaders;
}

declare module "messages:languages/app/main" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").MainMessages }>>>;
  export default loaders;
}

declare module "messages:languages/app/play" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").PlayMessages }>>>;
  export default loaders;
}
