/** What a page's Content-Security-Policy forbids. A request that it stops fails without a reason; the reason comes as an event. */

/** Listens from now on; what it returns ends that, and says which directive has forbidden what, if any has. */
export function watchPolicy(): () => Promise<string | undefined> {
  // Elsewhere than in a page or its workers there is no policy.
  if (typeof SecurityPolicyViolationEvent === "undefined") return async () => undefined;
  let said: string | undefined;
  const hear = (event: unknown) => {
    const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
    said ??= `the page's Content-Security-Policy forbids it: ${effectiveDirective} does not allow ${blockedURI}`;
  };
  const type = "securitypolicyviolation";
  globalThis.addEventListener(type, hear);
  return async () => {
    // The event may come after the failure.
    await new Promise((resolve) => setTimeout(resolve, 0));
    globalThis.removeEventListener(type, hear);
    return said;
  };
}
