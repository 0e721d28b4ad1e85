interface PlaceholderProps {
	/** Width and height in px, as close to the final content's as possible. */
	width: number;
	height: number;
}

/**
 * A gray block in place of a value that is loading. It appears only after 200 ms, so that fast responses don't flicker.
 */
export function Placeholder( { width, height }: PlaceholderProps ) {
	return (
		<span
			className="lodestar-placeholder"
			style={ { inlineSize: width, blockSize: height } }
		/>
	);
}
