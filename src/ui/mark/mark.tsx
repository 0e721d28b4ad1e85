/** The star logo. */
export function Mark() {
	return (
		<svg
			className="lodestar-mark"
			viewBox="0 0 20 20"
			aria-hidden="true"
			focusable="false"
		>
			<path d="M10 0l2.1 7.9L20 10l-7.9 2.1L10 20l-2.1-7.9L0 10l7.9-2.1z" />
		</svg>
	);
}
