/** A common browser. The default user agent reveals a headless browser, which counts as a bot. */
export const EVERYDAY_USER_AGENT =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
