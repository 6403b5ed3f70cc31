/** The files that the build puts into `tenace/inline` as text: the module in base64, and the worker's script. */

declare module "*.wasm" {
  const base64: string;
  export default base64;
}

declare module "*.txt" {
  const text: string;
  export default text;
}
