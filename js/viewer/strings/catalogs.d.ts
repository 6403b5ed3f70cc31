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

declare module "messages:languages/elements/main+analysis+par" {
  const loaders: Readonly<
    Record<
      string,
      () => Promise<{
        default: {
          main: import("./messages.js").MainMessages;
          analysis: import("./messages.js").AnalysisMessages;
          par: import("./messages.js").ParMessages;
        };
      }>
    >
  >;
  export default loaders;
}

declare module "messages:languages/elements/chances+faults+keys+table" {
  const loaders: Readonly<
    Record<
      string,
      () => Promise<{
        default: {
          chances: import("./messages.js").ChancesMessages;
          faults: import("./messages.js").FaultsMessages;
          keys: import("./messages.js").KeysMessages;
          table: import("./messages.js").TableMessages;
        };
      }>
    >
  >;
  export default loaders;
}
