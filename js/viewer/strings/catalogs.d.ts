/** Made by `npm run messages`: the modules that stand for catalogs. */

declare module "messages:en/elements/analysis" {
  const messages: import("./messages.js").AnalysisMessages;
  export default messages;
}

declare module "messages:en/elements/chances" {
  const messages: import("./messages.js").ChancesMessages;
  export default messages;
}

declare module "messages:en/elements/faults" {
  const messages: import("./messages.js").FaultsMessages;
  export default messages;
}

declare module "messages:en/elements/keys" {
  const messages: import("./messages.js").KeysMessages;
  export default messages;
}

declare module "messages:en/elements/main" {
  const messages: import("./messages.js").MainMessages;
  export default messages;
}

declare module "messages:en/elements/par" {
  const messages: import("./messages.js").ParMessages;
  export default messages;
}

declare module "messages:en/elements/table" {
  const messages: import("./messages.js").TableMessages;
  export default messages;
}

declare module "messages:en/elements/analysis?source" {
  const messages: import("./messages.js").Source<import("./messages.js").AnalysisMessages>;
  export default messages;
}

declare module "messages:en/elements/chances?source" {
  const messages: import("./messages.js").Source<import("./messages.js").ChancesMessages>;
  export default messages;
}

declare module "messages:en/elements/faults?source" {
  const messages: import("./messages.js").Source<import("./messages.js").FaultsMessages>;
  export default messages;
}

declare module "messages:en/elements/keys?source" {
  const messages: import("./messages.js").Source<import("./messages.js").KeysMessages>;
  export default messages;
}

declare module "messages:en/elements/main?source" {
  const messages: import("./messages.js").Source<import("./messages.js").MainMessages>;
  export default messages;
}

declare module "messages:en/elements/par?source" {
  const messages: import("./messages.js").Source<import("./messages.js").ParMessages>;
  export default messages;
}

declare module "messages:en/elements/table?source" {
  const messages: import("./messages.js").Source<import("./messages.js").TableMessages>;
  export default messages;
}

declare module "messages:languages/elements" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").ElementMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/analysis" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").AnalysisMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/chances" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").ChancesMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/faults" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").FaultsMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/keys" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").KeysMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/main" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").MainMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/par" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").ParMessages }>>>;
  export default loaders;
}

declare module "messages:languages/elements/table" {
  const loaders: Readonly<Record<string, () => Promise<{ default: import("./messages.js").TableMessages }>>>;
  export default loaders;
}
