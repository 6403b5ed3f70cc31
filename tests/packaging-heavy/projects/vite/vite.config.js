import { svelte } from "@sveltejs/vite-plugin-svelte";
import react from "@vitejs/plugin-react";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    react(),
    svelte(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("bridge-") } } }),
  ],
  // Vite 6 and 7 need it, as the README says; 8 is tried without, too.
  optimizeDeps: process.env.PREBUNDLED ? {} : { exclude: ["tenace"] },
  build: { rollupOptions: { input: ["plain.html", "react.html", "vue.html", "svelte.html"] } },
});
