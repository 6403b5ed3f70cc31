import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { messagesForVite } from "../scripts/messages/compile.js";

/** The page's content security policy, written in the page itself so that it holds on any static host. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

const policy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

/** The plugin of the service worker writes one address of the manifest into every page, wherever the page lies. */
const manifestOfPagesBelow: Plugin = {
  name: "manifest-of-pages-below",
  apply: "build",
  enforce: "post",
  transformIndexHtml: {
    order: "post",
    handler: (html, { path }) =>
      path.startsWith("/docs/")
        ? html.replace('href="./manifest.webmanifest"', 'href="../manifest.webmanifest"')
        : html,
  },
};

/** Pictures of the app that a store or the browser shows before it is installed, out of the documentation's. */
const SCREENSHOTS = [
  { picture: "laptop", form_factor: "wide", label: "A mistake, the better card, and its price" },
  { picture: "phone", form_factor: "narrow", label: "The same on a phone" },
] as const;
const pictureAt = (name: string) => readFileSync(new URL(`../docs/pictures/${name}.png`, import.meta.url));

/** Width and height of a PNG picture: the first numbers of its first chunk. */
function sizesOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

const SHORTCUT_ICONS = [{ src: "icon-192.png", sizes: "192x192", type: "image/png" }];

/** The files that are opened with the app or shared with it: their endings by their media type. */
const FILE_TYPES = {
  "application/x-bridge-pbn": [".pbn"],
  "application/x-bridge-lin": [".lin"],
  "application/x-bridge-dlm": [".dlm"],
  "application/x-bridge-rbn": [".rbn"],
  "text/plain": [".txt"],
};

const screenshots: Plugin = {
  name: "screenshots",
  apply: "build",
  generateBundle() {
    for (const { picture } of SCREENSHOTS) {
      this.emitFile({ type: "asset", fileName: `screenshot-${picture}.png`, source: pictureAt(picture) });
    }
  },
};

const pwa = VitePWA({
  // A new version waits until the person says so: nothing changes under a running analysis.
  registerType: "prompt",
  injectRegister: null,
  includeAssets: ["icon.svg", "icon-192.png", "icon-512.png"],
  workbox: {
    globPatterns: ["**/*.{html,js,css,svg,png,wasm,woff2}"],
    globIgnores: ["share.js", "screenshot-*.png", "card.png"],
    importScripts: ["share.js"],
    maximumFileSizeToCacheInBytes: 4_000_000,
    // The page of the first visit, too, goes on without the network and can be given a new version.
    clientsClaim: true,
    // A page is the same whatever its query is; pages of others in the same folder are left to them.
    ignoreURLParametersMatching: [/./],
    navigateFallback: null,
  },
  manifest: {
    // Without an id the start address would identify the app, and that changes with the page's folder.
    id: "tenace",
    name: "tenace",
    short_name: "tenace",
    description: "Double-dummy analysis of bridge hands, on your own device",
    theme_color: "#0d5c75",
    background_color: "#fdfcf8",
    display: "standalone",
    start_url: "./",
    scope: "./",
    lang: "en",
    dir: "ltr",
    categories: ["games", "education", "utilities"],
    // Files that are opened come to the window that is there.
    launch_handler: { client_mode: "navigate-existing" },
    shortcuts: [
      { name: "Opening lead", url: "./#lead", icons: SHORTCUT_ICONS },
      { name: "Which contract", url: "./#bid", icons: SHORTCUT_ICONS },
      { name: "Deals by conditions", url: "./#deal", icons: SHORTCUT_ICONS },
    ],
    screenshots: SCREENSHOTS.map(({ picture, form_factor, label }) => ({
      src: `screenshot-${picture}.png`,
      sizes: sizesOf(pictureAt(picture)),
      type: "image/png",
      form_factor,
      label,
    })),
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    file_handlers: [{ action: "./", accept: FILE_TYPES }],
    // `public/share.js`, a part of the service worker, answers it.
    share_target: {
      action: "./?share",
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        text: "text",
        url: "url",
        files: [{ name: "files", accept: [...Object.keys(FILE_TYPES), ...Object.values(FILE_TYPES).flat()] }],
      },
    },
  },
});

/**
 * What the page with the viewer alone may need of the app's files: a handful of files instead of two dozen small ones,
 * each of which would reach the page by a message of its own. Those that the same pages need are one, and small ones go
 * with those next to them. The documentation's pages stay small.
 */
const shared = new Set<string>();

/** What the app alone stands on: libraries of a few hundred bytes each, one file too. */
const basis = new Set<string>();

const findShared: Plugin = {
  name: "find-shared",
  apply: "build",
  buildEnd() {
    const reached = (path: string) => {
      const ids = new Set([fileURLToPath(new URL(path, import.meta.url))]);
      for (const id of ids) for (const next of this.getModuleInfo(id)?.importedIds ?? []) ids.add(next);
      return ids;
    };
    const [app, docs] = [reached("main.ts"), reached("docs.ts")];
    for (const id of reached("handviewer.ts")) {
      if (app.has(id) && !docs.has(id) && !id.startsWith("\0")) shared.add(id);
    }
    const own = fileURLToPath(new URL(".", import.meta.url));
    for (const id of app) {
      if (!shared.has(id) && !docs.has(id) && !id.startsWith("\0") && !id.startsWith(own)) basis.add(id);
    }
  },
};

/** The files that are there when the app's first one runs: it loads them before, so it need not name them again. */
const OWN = /assets\/(?:index|viewer|preload-helper|basis|rolldown-runtime|style)-/;

const withoutOwn = (_: string, files: string[], { hostId, hostType }: { hostId: string; hostType: "html" | "js" }) =>
  hostType === "js" && /assets\/(?:index|areas)-/.test(hostId) ? files.filter((file) => !OWN.test(file)) : files;

/** The app, the viewer alone, the gallery, and the documentation that scripts/docs makes. */
const documentation = readdirSync(new URL("docs", import.meta.url)).filter((name) => name.endsWith(".html"));
const pages = ["index.html", "handviewer.html", "gallery.html", ...documentation.map((name) => `docs/${name}`)];

export default defineConfig({
  // Relative, so that the page may lie in any folder of a host.
  base: "./",
  plugins: [messagesForVite(), policy, findShared, screenshots, pwa, manifestOfPagesBelow],
  worker: { format: "es" },
  // The package finds its worker and its module beside itself, which pre-bundling would move.
  optimizeDeps: { exclude: ["tenace"] },
  build: {
    target: "es2022",
    modulePreload: { resolveDependencies: withoutOwn },
    outDir: "../build/www",
    emptyOutDir: true,
    rolldownOptions: {
      input: pages.map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        // A part's name lists the pages that need it.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "basis", test: (id) => basis.has(id) },
            {
              name: "viewer",
              test: (id) => shared.has(id),
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
          ],
        },
      },
    },
  },
});
