using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", service = "main") ],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "out/worker.js"),
    (name = "tenace.wasm", wasm = embed "node_modules/tenace/dist/tenace.wasm"),
  ],
  compatibilityDate = "2026-01-01",
);
