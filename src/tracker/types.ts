/** What the server prints right before the script. */
export interface Printed {
	/** Endpoint: the address to send to. */
	e: string;
	/** Object: what WordPress shows, `type:id`. */
	o: string;
}

/** A page was opened. */
export interface View {
	k: 'v';
	/** Id of the view: 16 hexadecimal digits. */
	i: string;
	/** Address of the page, without its fragment. */
	u: string;
	/** Referrer. */
	r: string;
	/** Object, as printed; empty after a navigation inside the page. */
	o: string;
	/** Width of the window: small, medium, large. */
	s: 's' | 'm' | 'l';
	/** Language of the browser. */
	l: string;
}

/** News of a view. */
export interface Ping {
	k: 'p';
	i: string;
	u: string;
	/** Milliseconds that the page was visible and focused until now. */
	a: number;
	/** Deepest point reached, percent. */
	d: number;
}

declare global {
	interface Window {
		lodestar: Printed;
	}
	interface Navigator {
		globalPrivacyControl?: boolean;
	}
	interface Document {
		prerendering?: boolean;
	}
}
