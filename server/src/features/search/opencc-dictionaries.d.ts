/** Characters in pairs, "from to", separated by bars; the package declares no types for them. */
declare module "opencc-js/dict/*" {
  const pairs: string;
  export default pairs;
}
