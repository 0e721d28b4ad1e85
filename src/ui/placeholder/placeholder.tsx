interface PlaceholderProps {
	/** Width and height in px, as near to the figure's as can be known. */
	width: number;
	height: number;
}

/**
 * A grey block where a figure will be. Shows itself after 200 ms only, so that a quick answer does not flicker.
 *
 * @param props
 * @param props.width  Width in px.
 * @param props.height Height in px.
 */
export function Placeholder( { width, height }: PlaceholderProps ) {
	return (
		<span
			className="lodestar-placeholder"
			style={ { inlineSize: width, blockSize: height } }
		/>
	);
}
