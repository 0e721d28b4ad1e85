const UP =
	'M9.5 10.5 12.6 4.3c.1-.2.3-.3.5-.3 1.3.1 2.2 1.3 1.9 2.6L14.4 9.5H18c1.3 0 2.2 1.2 1.9 2.4l-1.5 6a2 2 0 0 1-1.9 1.6h-7v-9zm1.5.36V18h5.5c.2 0 .4-.15.46-.36l1.5-6.05a.5.5 0 0 0-.46-.59h-5.4l1-4.7c.1-.37-.06-.63-.28-.75L11 10.86zM4 10.5h4v9H4v-9zM5.500 12v6h1v-6h-1z';

/** A thumb that points up: core has none. */
export const thumbUp = (
	<svg viewBox="0 0 24 24" aria-hidden="true">
		<path d={ UP } />
	</svg>
);

/** The same, turned. */
export const thumbDown = (
	<svg viewBox="0 0 24 24" aria-hidden="true">
		<path d={ UP } transform="rotate(180 12 12)" />
	</svg>
);
