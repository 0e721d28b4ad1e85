/** A paper plane: core has none. */
export const plane = (
	<svg className="is-mirrored" viewBox="0 0 24 24" aria-hidden="true">
		<path d="M4.2 4.3 20.5 12 4.2 19.7l1.9-6.95L13 12l-6.9-.75z" />
	</svg>
);
