/**
 * Finds the directive of a page's Content-Security-Policy that stopped a request. The failed request itself gives no
 * reason; an event, `securitypolicyviolation`, does.
 */

/**
 * Starts to listen for violations. The function returned stops listening, and gives a sentence about the first
 * violation, or undefined if there was none.
 */
export function watchPolicy(): () => Promise<string | undefined> {
  // Only pages and their workers have a policy.
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
