/** Whether a sample is sent as it stands: it makes several calls, reads a file, or has variables beside its key. */
export function isWhole(text: string): boolean {
  return (
    (text.match(/\bcurl\b/g) ?? []).length !== 1 ||
    /['"=\s]@|\$(?!\{?(?:ACCESS_TOKEN|API_KEY|QM_KEY)\b)[{\w]/.test(text)
  );
}
